import { connect } from "node:net";
import type { WorkerAnswer } from "../engine/messages.ts";
import { TelemetryError } from "../telemetry-error.ts";
import { readMessages, writeMessage } from "./frames.ts";
import type { Line, LineEvents } from "./line.ts";
import { listSockets, socketFolder } from "./socket-folder.ts";

const GREETING_MILLISECONDS = 5000;

/** A line to the gateway that owns a folder; `null` when none can be reached. */
export async function connectToOwner(folder: string, events: LineEvents): Promise<Line | null> {
  for (const path of await listSockets(await socketFolder(folder))) {
    const line = await greet(path, events);
    if (line !== null) return line;
  }
  return null;
}

function greet(path: string, events: LineEvents): Promise<Line | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const late = setTimeout(() => socket.destroy(), GREETING_MILLISECONDS);
    let isGreeted = false;
    readMessages(socket, (message) => {
      // What `Door` tells; the first is its greeting.
      if (isGreeted) return events.heard(message as WorkerAnswer);
      isGreeted = true;
      clearTimeout(late);
      socket.unref();
      resolve({
        post: (call) => writeMessage(socket, call),
        hold: (isHeld) => void (isHeld ? socket.ref() : socket.unref()),
        end: async () => socket.destroy(),
      });
    });
    // `close` follows.
    socket.on("error", () => undefined);
    socket.once("close", () => {
      clearTimeout(late);
      resolve(null);
      if (isGreeted)
        events.ended(new TelemetryError("failed", "The owner of the telemetry store has ended."));
    });
  });
}
