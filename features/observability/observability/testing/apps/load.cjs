// A load generator in a process of its own: what holds up the gateway must not hold up the clock that it is held against.
const autocannon = require("autocannon");

const [, , url = "", amount] = process.argv;
/** @type {number[]} */
const took = [];
const instance = autocannon({ url, amount: Number(amount), connections: 6 }, (error, result) => {
  if (error) throw error;
  process.stdout.write(JSON.stringify({ took, errors: result.non2xx }));
});
void instance.on("response", (_client, _status, _bytes, milliseconds) => took.push(milliseconds));
