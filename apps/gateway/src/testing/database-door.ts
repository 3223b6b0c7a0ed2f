import { createServer, type Server, Socket } from "node:net";
import { join } from "node:path";
import type { ConnectionOptions } from "@devloom/server-kit";
import { onTestFinished } from "vitest";

/** A way to a database that can be slow, silent or shut. */
export interface DatabaseDoor {
  /** The same database, through the door. */
  readonly connection: ConnectionOptions;
  /** Every answer takes this much longer. */
  slowDown(milliseconds: number): void;
  /** Nothing is answered any more, as by a server that stands still; what was asked is answered when it goes on. */
  freeze(): void;
  thaw(): void;
  /** Ends all connections and lets none in until it is opened again. */
  shut(): void;
  open(): void;
}

/** Puts a door in front of a database, on a port of its own. */
export async function databaseDoor(connection: ConnectionOptions): Promise<DatabaseDoor> {
  const { host = "127.0.0.1", port = 5432 } = connection;
  const sockets = new Set<Socket>();
  const state = { isOpen: true, milliseconds: 0, isFrozen: false };
  const frozen = new Set<Socket>();
  const server: Server = createServer((near) => {
    if (!state.isOpen) return near.destroy();
    const far = host.startsWith("/")
      ? new Socket().connect(join(host, `.s.PGSQL.${port}`))
      : new Socket().connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [near, far].forEach((one) => sockets.delete(one.destroy())));
    }
    near.pipe(far);
    if (state.isFrozen) frozen.add(far.pause());
    far.on("data", (chunk) => {
      if (state.milliseconds === 0) near.write(chunk);
      else setTimeout(() => near.writable && near.write(chunk), state.milliseconds);
    });
    return near;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    end();
    server.close();
  });
  const address = server.address();
  return {
    connection: {
      ...connection,
      host: "127.0.0.1",
      port: typeof address === "object" && address !== null ? address.port : 0,
    },
    slowDown(milliseconds) {
      state.milliseconds = milliseconds;
    },
    freeze() {
      state.isFrozen = true;
      for (const socket of sockets) frozen.add(socket.pause());
    },
    thaw() {
      state.isFrozen = false;
      for (const socket of frozen) socket.resume();
      frozen.clear();
    },
    shut() {
      state.isOpen = false;
      end();
    },
    open() {
      state.isOpen = true;
    },
  };
}
