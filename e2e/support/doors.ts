import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ChatServer } from "@devloom/model/testing";

/** A port that the shared gateway may call. */
interface Door {
  readonly port: number;
  readonly origin: string;
  /** Whoever comes is led to this port, or to the socket at this path. */
  leadTo(target: string): void;
  close(): Promise<void>;
}

/**
 * Opens a door for each worker. A gateway must know them before it starts, so they are held from then to the end of
 * the run: no other program gets their ports, and each journey says what lies behind the one of its worker.
 */
export async function openDoors(
  count: number,
): Promise<{ origins: string[]; close(): Promise<void> }> {
  const notes = await mkdtemp(join(tmpdir(), "devloom-doors-"));
  const servers = await Promise.all(Array.from({ length: count }, () => openDoor(notes)));
  process.env["DOOR_NOTES"] = notes;
  process.env["DOOR_PORTS"] = servers.map(portOf).join(",");
  return {
    origins: servers.map((server) => `http://127.0.0.1:${portOf(server)}`),
    async close() {
      for (const server of servers) server.close();
      await rm(notes, { recursive: true, force: true });
    },
  };
}

/** The door of this worker, which runs one journey at a time. */
export function ownDoor(): Door {
  const ports = process.env["DOOR_PORTS"]?.split(",") ?? [];
  const port = Number(ports[Number(process.env["TEST_PARALLEL_INDEX"])]);
  const note = noteOf(process.env["DOOR_NOTES"] ?? "", port);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    leadTo: (target) => writeFileSync(note, target),
    close: async () => rmSync(note, { force: true }),
  };
}

/** A server of language models behind the door of this worker. */
export interface ReachableModel {
  readonly server: ChatServer;
  readonly origin: string;
  readonly baseUrl: string;
  close(): Promise<void>;
}

export async function openModel(): Promise<ReachableModel> {
  const server = await ChatServer.start();
  const { origin, leadTo, close } = ownDoor();
  leadTo(new URL(server.origin).port);
  return {
    server,
    origin,
    baseUrl: `${origin}/v1`,
    async close() {
      await close();
      await server.close();
    },
  };
}

async function openDoor(notes: string): Promise<Server> {
  const server: Server = createServer((caller) => {
    const target = readTarget(noteOf(notes, portOf(server)));
    if (target === null) {
      caller.destroy();
      return;
    }
    const called = connect(target);
    caller.pipe(called).pipe(caller);
    // Whichever end breaks takes the other one with it; what was said before is passed on.
    caller.on("error", () => called.destroy()).on("close", () => called.destroySoon());
    called.on("error", () => caller.destroy()).on("close", () => caller.destroySoon());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

function noteOf(notes: string, port: number): string {
  return join(notes, String(port));
}

/** A server that listens on TCP has an address of this form. */
function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** What the journey wrote down; nothing where none is behind the door. */
function readTarget(note: string): { port: number; host: string } | { path: string } | null {
  try {
    const target = readFileSync(note, "utf8");
    return /^\d+$/.test(target) ? { port: Number(target), host: "127.0.0.1" } : { path: target };
  } catch {
    return null;
  }
}
