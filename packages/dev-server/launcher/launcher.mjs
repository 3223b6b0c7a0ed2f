/**
 * Runs the project's own Vite on a unix socket. It is started by the gateway, usually inside a sandbox, with its
 * settings as the only argument, a channel for messages to the gateway on descriptor 3, and the socket to listen on as
 * descriptor 4.
 */
import { createServer } from "node:http";
import { Channel } from "./channel.mjs";
import { openComponentPage } from "./component-page.mjs";
import { watchConfig } from "./config-watch.mjs";
import { serveFrameScript } from "./frame-scripts.mjs";
import { takeKnownDependencies } from "./known-dependencies.mjs";
import { loadProjectVite, packageVersion } from "./project-vite.mjs";
import { startVite } from "./start-vite.mjs";

/** @type {import("./launcher-types.ts").LauncherSettings} */
const settings = JSON.parse(process.argv[2] ?? "{}");
process.chdir(settings.appFolder);

const listenChannel = 4;
const channel = new Channel();
try {
  await run();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof Error ? (error.stack ?? message) : message}\n`);
  channel.send({ type: "failed", message });
}

async function run() {
  const vite = await loadProjectVite(settings.appFolder);
  await takeKnownDependencies(settings);
  const http = createServer();
  const { server, configFiles } = await startVite(vite, http, settings, channel);
  http.on("request", (request, response) => {
    if (serveFrameScript(settings.frameFolder, request, response)) return;
    if (openComponentPage(server, settings, request, response)) return;
    server.middlewares(request, response);
  });
  watchConfig(server, configFiles, () => channel.send({ type: "restart" }));
  await new Promise((resolve, reject) => {
    http.once("error", reject).listen({ fd: listenChannel }, () => resolve(undefined));
  });
  const react = packageVersion(settings.appFolder, "react");
  channel.send({ type: "ready", vite: vite.version, react });
}
