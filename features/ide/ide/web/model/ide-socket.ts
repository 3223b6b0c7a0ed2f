import { IDE_SOCKET_PATH } from "../../contract.ts";

const FIRST_PAUSE = 500;
const MAX_PAUSE = 10_000;

/** Opens the WebSocket that a ticket is for. */
export function openIdeSocket(ticket: string, query: Readonly<Record<string, string>> = {}) {
  const address = new URL(IDE_SOCKET_PATH, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.search = String(new URLSearchParams({ ticket, ...query }));
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  return socket;
}

/** How long to wait before the next attempt. */
export function pauseBefore(attempt: number): number {
  return Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** attempt);
}
