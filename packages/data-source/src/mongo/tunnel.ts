import { rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { once } from "node:events";
import type { Reach } from "../driver.ts";

/** More than this is read of all connections together. An answer that is shown is half as large at most. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A way to one server and no other, for a library that makes its connections itself. */
export interface Tunnel {
  /** A socket in a folder that only this user enters. */
  readonly path: string;
  /** Why the server was not reached or was left; `null` while all is well. */
  readonly problem: () => Error | null;
  /** Fails as soon as the server is not reached; the library would try again for a while. */
  readonly failed: Promise<never>;
  readonly isTooLarge: () => boolean;
  close(): Promise<void>;
}

/** Opens it; where it leads is judged by `reach` for each connection. */
export async function openTunnel(reach: Reach, host: string, port: number): Promise<Tunnel> {
  const folder = await reach.makeFolder();
  // The library knows a socket by this ending.
  const path = join(folder, "far.sock");
  const open = new Set<Socket>();
  let problem: Error | null = null;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  let bytes = 0;
  const server = createServer((near) => {
    const far = reach.connect(host, port);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on("error", () => undefined);
    far.on("error", (error) => {
      problem = error;
      fail(error);
    });
    far.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > MAX_BYTES) far.destroy();
    });
    near.pipe(far).pipe(near);
  });
  server.listen(path);
  await once(server, "listening");
  return {
    path,
    problem: () => problem,
    failed,
    isTooLarge: () => bytes > MAX_BYTES,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
