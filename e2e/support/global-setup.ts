import { createServer } from "node:net";
import { startGateway } from "./gateway-process.ts";

/** One gateway for all journeys: each registers people of its own, so they do not meet. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const modelPort = await freePort();
  const gateway = await startGateway({ TRUSTED_ORIGINS: `http://127.0.0.1:${modelPort}` });
  process.env["GATEWAY_URL"] = gateway.url;
  process.env["GATEWAY_DATA"] = gateway.dataDir;
  // Where the journey about a model may put one.
  process.env["MODEL_PORT"] = String(modelPort);
  return gateway.stop;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
