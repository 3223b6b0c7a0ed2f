import { once } from "node:events";
import { createServer } from "node:net";

/** @returns {Promise<number>} a port nobody listens on at this moment */
export async function findFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port was found");
  return address.port;
}
