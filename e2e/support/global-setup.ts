import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { prepareData, startGateway } from "./gateway-process.ts";
import { OPERATOR } from "./test.ts";

/** One gateway for all journeys: each registers people of its own, so they do not meet. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const prepared = await prepareData();
  process.env["GATEWAY_PREPARED_DATA"] = prepared;
  const gateway = await startGateway({ TRUSTED_ORIGINS: origins.join(",") });
  await registerOperator(gateway.url);
  process.env["GATEWAY_URL"] = gateway.url;
  process.env["GATEWAY_DATA"] = gateway.dataDir;
  // Where the journeys about models may put one each.
  process.env["MODEL_PORT"] = String(ports[0]);
  process.env["PROVIDER_PORT"] = String(ports[1]);
  // Where the journey about data sources may put a database.
  process.env["DATABASE_PORT"] = String(ports[3]);
  process.env["DRAFT_PORT"] = String(ports[2]);
  return async () => {
    await gateway.stop();
    await rm(prepared, { recursive: true, force: true });
  };
}

/** The first account of an installation is its operator, whichever journey comes first. */
async function registerOperator(url: string): Promise<void> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...OPERATOR, username: "Operator" }),
  });
  if (!response.ok) throw new Error(`No operator: ${await response.text()}`);
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
