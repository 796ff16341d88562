// A bot in thirty lines: `node bot.mjs SERVER KEY`. It takes what gives it most now, in any game.

const [server, key] = process.argv.slice(2);

const ask = (path, body) =>
  fetch(server + path, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });

const number = (text) => String(text).split("/").reduce((above, below) => above / below);

async function answer({ match, seat }) {
  const { view } = await (await ask(`/api/matches/${match}`)).json();
  if (!view.movers.includes(seat)) return;
  const worth = (option) => number(option.scores[seat]);
  const best = view.options.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  await ask(`/api/matches/${match}/moves`, { ply: view.round, move: best.move });
}

for (;;) {
  try {
    let rest = "";
    const stream = await ask("/api/bots/stream");
    if (!stream.ok) throw new Error((await stream.json()).error.message);
    for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + part).split("\n");
      rest = lines.pop();
      for (const event of lines.filter(Boolean).map((line) => JSON.parse(line))) {
        if (event.event === "turn") await answer(event);
        if (event.event === "over") console.log(event.match, event.result.payoffs);
      }
    }
  } catch (error) {
    console.error(error.message);
  }
  await new Promise((done) => setTimeout(done, 1000));
}
