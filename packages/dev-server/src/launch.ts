import { mkdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { startProcess, type Sandbox, type SandboxedProcess } from "@devloom/sandbox";
import type {
  GatewayMessage,
  LauncherMessage,
  LauncherSettings,
} from "../launcher/launcher-types.ts";
import { findAssets } from "./assets.ts";
import { dependencyFolders } from "./dependency-folders.ts";
import { readLauncherMessage } from "./launcher-messages.ts";
import type { Log } from "./log.ts";
import type { DevServerOptions } from "./options.ts";
import { projectFolders } from "./project-folders.ts";
import { baseEnvironment, devServerLimits, environmentFiles } from "./sandbox-surroundings.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import { writeOverlay } from "./write-overlay.ts";

export interface Launched {
  readonly process: SandboxedProcess;
  readonly socketPath: string;
  send(message: GatewayMessage): void;
  /** The next message is not read before what the listener returns is fulfilled. */
  onMessage(listener: (message: LauncherMessage) => void | Promise<void>): void;
  /** Ends the process when it still runs, and removes its socket. */
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
  const root = await realpath(options.cacheFolder);
  const home = join(root, "home");
  // Plugins leave alone what lies in node_modules, as Vite's cache usually does.
  const cacheFolder = join(root, "node_modules/.vite");
  await Promise.all([home, cacheFolder].map((folder) => mkdir(folder, { recursive: true })));
  const overlayFolder = options.overlay === undefined ? null : join(root, "overlay");
  if (overlayFolder !== null) await writeOverlay(overlayFolder, options.overlay ?? new Map());
  const assets = await findAssets(root);
  const socketFolder = await makeSocketFolder();
  const removeSocket = (): Promise<void> => rm(socketFolder, { recursive: true, force: true });

  const settings: LauncherSettings = {
    projectFolder,
    appFolder,
    cacheFolder,
    frameFolder: assets.frameFolder,
    socketPath: join(socketFolder, "s"),
    overlayFolder,
    dependencyFolders: dependencyFolders(projectFolder, appFolder),
    editorOrigins: options.frame.editorOrigins,
  };
  try {
    const started = await startProcess(
      {
        command: process.execPath,
        args: [join(assets.launcherFolder, "launcher.mjs"), JSON.stringify(settings)],
        cwd: appFolder,
        env: { ...baseEnvironment(home, []), NODE_ENV: "development" },
        readOnly: [
          projectFolder,
          ...settings.dependencyFolders,
          assets.launcherFolder,
          assets.frameFolder,
          ...(overlayFolder === null ? [] : [overlayFolder]),
          ...environmentFiles(),
        ],
        writable: [cacheFolder, home, socketFolder],
        network: options.network,
        limits: devServerLimits,
        messages: true,
        onOutput: (stream, line) => log.add(stream, line),
      },
      sandbox,
    );
    return {
      process: started,
      socketPath: settings.socketPath,
      send: (message) => started.send(message),
      onMessage: (listener) =>
        started.onMessage((message) => {
          const read = readLauncherMessage(message);
          return read === null ? null : listener(read);
        }),
      dispose: async () => {
        await started.stop();
        await removeSocket();
      },
    };
  } catch (error) {
    await removeSocket();
    throw error;
  }
}
