import { resolve } from "node:path";
import { annotatePlugin } from "./annotate.mjs";
import { componentPlugin } from "./component-module.mjs";
import { framePlugin } from "./frame-scripts.mjs";
import { overlayPlugin } from "./overlay.mjs";
import { loadUserConfig } from "./user-config.mjs";

/**
 * Starts Vite as the project configured it, except for how it is reached and where it writes.
 *
 * @param {import("./launcher-types.ts").ProjectVite} vite
 * @param {import("node:http").Server} http
 * @param {import("./launcher-types.ts").LauncherSettings} settings
 * @param {import("./channel.mjs").Channel} channel
 */
export async function startVite(vite, http, settings, channel) {
  const { config, files } = await loadUserConfig(vite, settings.appFolder, settings.cacheFolder);
  const { server: own = {}, ...rest } = config;
  // Addresses of the machine that the project was made for mean nothing behind the gateway.
  const { host: _host, port: _port, https: _https, origin: _origin, open: _open, ...kept } = own;

  const server = await vite.createServer({
    ...rest,
    configFile: false,
    root: resolve(settings.appFolder, config.root ?? ""),
    cacheDir: settings.cacheFolder,
    clearScreen: false,
    logLevel: "info",
    plugins: [
      overlayPlugin(settings),
      annotatePlugin({
        projectFolder: settings.projectFolder,
        ask: (path, text) => channel.annotate(path, text),
      }),
      ...(rest.plugins ?? []),
      componentPlugin(settings),
      framePlugin(settings),
    ],
    server: {
      ...kept,
      middlewareMode: { server: http },
      hmr: hotReload(own.hmr, http),
      allowedHosts: true,
      fs: {
        ...own.fs,
        allow: [settings.projectFolder, ...settings.dependencyFolders, ...(own.fs?.allow ?? [])],
      },
    },
  });
  return { server, configFiles: files };
}

/**
 * Of the project's wishes those that do not name addresses.
 *
 * @param {NonNullable<import("./launcher-types.ts").ViteConfig["server"]>["hmr"]} wish
 * @param {import("node:http").Server} server
 */
function hotReload(wish, server) {
  if (wish === false) return false;
  const { overlay, timeout } = typeof wish === "object" ? wish : {};
  return {
    server,
    ...(overlay === undefined ? {} : { overlay }),
    ...(timeout === undefined ? {} : { timeout }),
  };
}
