/** Another application that knows nothing of telemetry. */
const fastify = require("fastify");

const app = fastify();
/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let charges = 0;
app.get("/order", async (_request, reply) => {
  charges += 1;
  await pause(charges % 10 === 0 ? 400 : 100);
  return reply.code(charges % 20 === 0 ? 503 : 200).send({ charges });
});
app.get("/charge", async () => {
  await pause(300);
  return { ok: true };
});
app.listen({ port: 0, host: "127.0.0.1" }, (_error, address) => {
  process.stdout.write(`port ${new URL(address).port}\n`);
});
