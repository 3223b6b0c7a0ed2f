import { createServer, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import type { UpgradeListener } from "./http/host-routes.ts";
import { serverOptions, SlowSockets, SOCKET_LIMITS } from "./http/slow-sockets.ts";

export interface Listening {
  readonly server: Server;
  readonly port: number;
  close(): Promise<void>;
}

/** How long requests may go on that are under way when the port closes. */
const GRACE_MILLISECONDS = 1_500;

/** Opens the port. On close, what is under way is given a moment; then every connection is cut. */
export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  upgrade?: UpgradeListener,
  limits = SOCKET_LIMITS,
): Promise<Listening> {
  const server = createServer(serverOptions(limits), (request, response) => {
    slowSockets.begin(request, response);
    listener(request, response);
  });
  const slowSockets = new SlowSockets(server, limits);
  const upgraded = new Set<Duplex>();
  if (upgrade !== undefined) {
    server.on("upgrade", (request, socket, head) => {
      upgraded.add(socket);
      slowSockets.upgrade(socket);
      socket.once("close", () => upgraded.delete(socket));
      upgrade(request, socket, head);
    });
  }
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    server,
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS);
        slowSockets.close();
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
        for (const socket of upgraded) socket.destroy();
      }),
  };
}
