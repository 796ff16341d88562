// A bot in thirty lines: `node bot.mjs SERVER KEY`. It takes what gives it most now, in any game.

const [server, key] = process.argv.slice(2);
const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };

const number = (text) => String(text).split("/").reduce((above, below) => above / below);

function choose(view, seat) {
  const worth = (option) => number(option.scores[seat]);
  const options = view.options.filter((option) => option.scores); // others are like one of these
  return options.reduce((one, other) => (worth(other) > worth(one) ? other : one)).move;
}

for (;;) {
  try {
    let rest = "";
    const stream = await fetch(`${server}/api/bots/stream`, { headers });
    if (!stream.ok) throw new Error(await stream.text());
    for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + part).split("\n");
      rest = lines.pop();
      for (const event of lines.filter(Boolean).map((line) => JSON.parse(line))) {
        if (event.event !== "turn") continue;
        const body = JSON.stringify({ ply: event.ply, move: choose(event.view, event.seat) });
        const path = `${server}/api/matches/${event.match}/moves`;
        const answer = await fetch(path, { method: "POST", headers, body });
        if (!answer.ok) throw new Error(await answer.text());
      }
    }
  } catch (error) {
    console.error(error.message);
  }
  await new Promise((done) => setTimeout(done, 1000));
}
