import type { Terminal, TerminalReader } from "@devloom/terminal";
import type { WebSocket } from "ws";
import { SOCKET_CLOSED, TerminalCommand, type TerminalNotice } from "../../contract.ts";
import { readMessage } from "./socket-messages.ts";

/** So far a page may lag behind before the program waits for it. */
const MAX_UNSHOWN_BYTES = 2 ** 20;
/** Nobody types so much that a program does not read it. */
const MAX_UNREAD_BYTES = 2 ** 20;
const FIRST = /^\d{1,15}$/;

/** Connects a page with a terminal, from the byte on that the page has not seen yet. */
export function serveTerminal(terminal: Terminal, socket: WebSocket, query: URLSearchParams): void {
  const asked = query.get("after") ?? "";
  const missed = terminal.outputAfter(FIRST.test(asked) ? Number(asked) : 0);
  const tell = (notice: TerminalNotice): void => socket.send(JSON.stringify(notice));
  let sent = missed.start;
  let shown = missed.start;
  const show = (bytes: Buffer): void => {
    sent += bytes.length;
    if (bytes.length > 0) socket.send(bytes);
  };
  const reader: TerminalReader = {
    get isBusy() {
      return sent - shown > MAX_UNSHOWN_BYTES;
    },
    onOutput: ({ bytes }) => show(bytes),
    onEnd: (end) => {
      tell({ type: "end", ...end });
      socket.close(SOCKET_CLOSED.ended);
    },
  };
  tell({ type: "begin", position: missed.start, seen: terminal.seen });
  show(missed.bytes);
  if (terminal.end !== null) return reader.onEnd(terminal.end);
  const leave = terminal.follow(reader);
  socket.once("close", leave);
  socket.on("message", (data: Buffer, isBinary) => {
    if (isBinary) {
      if (terminal.unread + data.length > MAX_UNREAD_BYTES) socket.close(SOCKET_CLOSED.tooMuch);
      else terminal.write(data);
      return;
    }
    const command = readCommand(data);
    if (command === null) return socket.close(1007);
    if (command.type === "resize") return terminal.resize(command);
    shown = Math.max(shown, Math.min(command.position, sent));
    terminal.saw(shown);
    return terminal.readerIsFree();
  });
}

function readCommand(data: Buffer): TerminalCommand | null {
  try {
    return TerminalCommand.parse(readMessage(data));
  } catch {
    return null;
  }
}
