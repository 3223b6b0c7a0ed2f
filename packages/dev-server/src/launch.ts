import { existsSync } from "node:fs";
import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { startProcess, type Sandbox, type SandboxedProcess } from "@devloom/sandbox";
import type {
  GatewayMessage,
  LauncherMessage,
  LauncherSettings,
} from "../launcher/launcher-types.ts";
import { findAssets } from "./assets.ts";
import { cachesCleared } from "./clear-caches.ts";
import { dependencyFolders } from "./dependency-folders.ts";
import { readLauncherMessage } from "./launcher-messages.ts";
import type { Log } from "./log.ts";
import type { DevServerOptions } from "./options.ts";
import { projectFolders } from "./project-folders.ts";
import { baseEnvironment, devServerLimits, environmentFiles } from "./sandbox-surroundings.ts";
import { toolCaches } from "./tool-caches.ts";
import { writeOverlay } from "./write-overlay.ts";

/** Plugins leave alone what lies in node_modules, as Vite's cache usually does. */
const VITE_CACHE = "node_modules/.vite";

export interface Launched {
  readonly process: SandboxedProcess;
  readonly socketPath: string;
  send(message: GatewayMessage): void;
  /** The next message is not read before what the listener returns is fulfilled. */
  onMessage(listener: (message: LauncherMessage) => void | Promise<void>): void;
  /** Ends the process when it still runs; its socket goes with it. */
  dispose(): Promise<void>;
}

/** Starts the launcher for an app. The process tells when it is ready. */
export async function launch(
  options: DevServerOptions,
  sandbox: Sandbox,
  log: Log,
): Promise<Launched> {
  const { projectFolder, appFolder } = await projectFolders(options);
  await mkdir(options.cacheFolder, { recursive: true });
  await cachesCleared(options.cacheFolder);
  const root = await realpath(options.cacheFolder);
  const home = join(root, "home");
  const cacheFolder = join(root, VITE_CACHE);
  await Promise.all([home, cacheFolder].map((folder) => mkdir(folder, { recursive: true })));
  const overlayFolder = options.overlay === undefined ? null : join(root, "overlay");
  if (overlayFolder !== null) await writeOverlay(overlayFolder, options.overlay ?? new Map());
  const assets = await findAssets(root);
  const settings: LauncherSettings = {
    projectFolder,
    appFolder,
    cacheFolder,
    frameFolder: assets.frameFolder,
    overlayFolder,
    knownCacheFolder: await knownCache(options),
    dependencyFolders: dependencyFolders(projectFolder, appFolder, options.dataFolder),
    editorOrigins: options.frame.editorOrigins,
  };
  const started = await startProcess(
    {
      command: process.execPath,
      args: [join(assets.launcherFolder, "launcher.mjs"), JSON.stringify(settings)],
      cwd: appFolder,
      owner: projectFolder,
      env: { ...baseEnvironment(home, []), NODE_ENV: "development" },
      readOnly: [
        projectFolder,
        ...settings.dependencyFolders,
        assets.launcherFolder,
        assets.frameFolder,
        ...[overlayFolder, settings.knownCacheFolder].filter((folder) => folder !== null),
        ...environmentFiles(),
      ],
      writable: [cacheFolder, home],
      scratch: await toolCaches([projectFolder, appFolder]),
      network: options.network,
      limits: { ...devServerLimits, ...options.limits },
      messages: true,
      listen: true,
      onOutput: (stream, line) => log.add(stream, line),
    },
    sandbox,
  );
  const { socketPath } = started;
  if (socketPath === null) throw new Error("The dev server was started without its socket.");
  return {
    process: started,
    socketPath,
    send: (message) => started.send(message),
    onMessage: (listener) =>
      started.onMessage((message) => {
        const read = readLauncherMessage(message);
        return read === null ? null : listener(read);
      }),
    dispose: () => started.stop(),
  };
}

/** Vite's cache in the folder of another dev server of the same project, where there is one. */
async function knownCache({ knownFolder }: DevServerOptions): Promise<string | null> {
  const folder = knownFolder === undefined ? null : join(knownFolder, VITE_CACHE);
  return folder !== null && existsSync(folder) ? realpath(folder) : null;
}
