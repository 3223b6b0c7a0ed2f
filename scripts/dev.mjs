/**
 * The product while it is being changed: the web application reloads its modules in the open page, the
 * gateway is bundled and started again after each change of its sources. One address serves both.
 */
import "./lib/require-node.mjs";
import { join } from "node:path";
import { watch } from "rolldown";
import { createServer } from "vite";
import { gatewayBundle } from "./lib/bundle-gateway.mjs";
import { DevelopmentGateway } from "./lib/development-gateway.mjs";
import { findFreePort } from "./lib/free-port.mjs";
import { root } from "./lib/root.mjs";

const host = process.env["HOST"] ?? "127.0.0.1";
const port = Number(process.env["PORT"] ?? 4310);
const publicUrl = process.env["PUBLIC_URL"] ?? `http://${host}:${port}`;
const gatewayPort = await findFreePort();

// The browser talks to the Vite server alone. Host and Origin pass through unchanged, so the gateway
// checks them against the address the browser really uses.
const toGateway = { target: `http://127.0.0.1:${gatewayPort}`, changeOrigin: false, ws: true };
const web = await createServer({
  root: join(root, "apps/web"),
  clearScreen: false,
  server: {
    host,
    port,
    strictPort: true,
    proxy: { "/api": toGateway, "/demo-idp": toGateway },
  },
});
await web.listen();

const bundleDirectory = join(root, "dist/.development-gateway");
const gateway = new DevelopmentGateway(join(bundleDirectory, "main.js"), {
  PORT: String(gatewayPort),
  HOST: "127.0.0.1",
  PUBLIC_URL: publicUrl,
  // Previews go to the gateway itself: they have hosts of their own, which Vite's proxy does not tell apart.
  PREVIEW_DOMAIN: process.env["PREVIEW_DOMAIN"] ?? `preview.localhost:${gatewayPort}`,
});
const bundler = watch(gatewayBundle(bundleDirectory));

bundler.on("event", async (event) => {
  if (event.code === "ERROR") {
    console.error(event.error.message);
    await event.result.close();
  }
  if (event.code === "BUNDLE_END") {
    await event.result.close();
    await gateway.restart();
  }
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.allSettled([bundler.close(), web.close(), gateway.stop()]);
  process.exit(0);
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());

console.log(`Development server: ${publicUrl}`);
