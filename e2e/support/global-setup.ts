import { rm } from "node:fs/promises";
import type { FullConfig } from "@playwright/test";
import { openDoors } from "./doors.ts";
import { prepareData, startGateway } from "./gateway-process.ts";
import { OPERATOR } from "./test.ts";

/** One gateway for all journeys: each registers people of its own, so they do not meet. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const doors = await openDoors(workers);
  const prepared = await prepareData();
  process.env["GATEWAY_PREPARED_DATA"] = prepared;
  const gateway = await startGateway({ TRUSTED_ORIGINS: doors.origins.join(",") });
  await registerOperator(gateway.url);
  process.env["GATEWAY_URL"] = gateway.url;
  process.env["GATEWAY_DATA"] = gateway.dataDir;
  return async () => {
    await gateway.stop();
    await doors.close();
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
