import { startGateway } from "./gateway-process.ts";

/** One gateway for all journeys: each registers people of its own, so they do not meet. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const gateway = await startGateway();
  process.env["GATEWAY_URL"] = gateway.url;
  process.env["GATEWAY_DATA"] = gateway.dataDir;
  return gateway.stop;
}
