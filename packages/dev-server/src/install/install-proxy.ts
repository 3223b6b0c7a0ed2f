import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeSocketFolder } from "@devloom/sandbox";
import { type Reach, startGuardedProxy } from "@devloom/server-kit/guarded-proxy";

/** The way out of one installation. */
export interface InstallProxy {
  /** Holds the socket and nothing else. */
  readonly folder: string;
  readonly socketPath: string;
  readonly credentials: string;
  /** Origins that were asked for and must not be reached. */
  readonly refused: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Opens it on a unix socket: that can be shown to a sandbox which has no network. */
export async function openInstallProxy(reachOf: (url: URL) => Reach): Promise<InstallProxy> {
  const folder = makeSocketFolder();
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const socketPath = join(folder, "s");
  const refused = new Set<string>();
  try {
    const proxy = await startGuardedProxy({
      socketPath,
      reachOf,
      onRefused: ({ origin }) => refused.add(origin),
    });
    // Whoever may enter the folder may connect: the user inside is another one.
    await chmod(socketPath, 0o666);
    return {
      folder,
      socketPath,
      credentials: proxy.credentials,
      refused,
      close: async () => {
        await proxy.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
