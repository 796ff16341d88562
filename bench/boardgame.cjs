// What boardgame.io makes of the same: two players who take turns at 24 bites, in memory. `make bench` installs it.
const { Server, Origins } = require("boardgame.io/server");

const bite = ({ G }, morsel) => {
  G.eaters[morsel] = G.eaters[morsel] ?? 0;
};
const game = {
  name: "bite",
  setup: () => ({ eaters: Array(24).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { bite },
};

const log = console.info;
console.info = () => {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => log("ready") });
