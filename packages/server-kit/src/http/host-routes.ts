import { type IncomingMessage, type RequestListener, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { HostPart, SocketPart } from "../module.ts";
import type { SameSite } from "./same-site.ts";

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Features with hosts of their own are asked first; everything else is the product's own. */
export function withHosts(hosts: readonly HostPart[], main: RequestListener): RequestListener {
  return (request, response) => {
    const host = hosts.find((one) => one.matches(request.headers.host ?? ""));
    if (host === undefined) return main(request, response);
    return host.handle(request, response);
  };
}

type Mount = { path: string; handle: RequestListener };

/** Requests under a foreign host name reach no mount: the application refuses them. */
export function withMounts(
  main: RequestListener,
  mounts: readonly Mount[],
  site: SameSite,
): RequestListener {
  return (request, response) => {
    if (!site.knowsHost(request.headers.host)) return main(request, response);
    const url = request.url ?? "/";
    const mount = mounts.find(
      ({ path }) => url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`),
    );
    return (mount?.handle ?? main)(request, response);
  };
}

/**
 * Connections that change their protocol go to the feature whose host they name, or to the one whose path they name
 * when a page of the product itself opens them, or nowhere.
 */
export function upgradesOf(
  hosts: readonly HostPart[],
  sockets: readonly SocketPart[],
  site: SameSite,
): UpgradeListener {
  return (request, socket, head) => {
    const { host: name = "", origin } = request.headers;
    const host = hosts.find((one) => one.matches(name));
    if (host !== undefined) return host.upgrade(request, socket, head);
    const path = request.url?.split("?")[0];
    const part = sockets.find((one) => one.path === path);
    if (part === undefined || !site.knowsHost(name)) return refuseUpgrade(socket, 404);
    if (!site.isOwnOrigin(origin, name)) return refuseUpgrade(socket, 403);
    return part.upgrade(request, socket, head);
  };
}

/** Answers a connection that asked for another protocol with a plain status, and ends it. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on("error", () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
}
