import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { AppError } from "@devloom/server-kit";
import { assertBudget, type IngestParts, take } from "../take.ts";
import { SyslogFrames } from "./frames.ts";
import { parseSyslog } from "./parse-syslog.ts";

const IDLE_MILLISECONDS = 10 * 60_000;
/** Whoever has sent no message with a valid key by then, or so many without one, is a stranger. */
const STRANGER_MILLISECONDS = 60_000;
const MAX_STRANGE = 1_000;
const MAX_CONNECTIONS = 500;
/** Datagrams that wait to be stored; more are lost, as datagrams are. */
const MAX_DATAGRAMS = 10_000;

/** Syslog (RFC 5424) over TCP and UDP on one port. Messages name their ingest key in their structured data. */
export async function startSyslogServer(
  parts: IngestParts,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    void follow(parts, socket);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  const taken = typeof address === "object" && address !== null ? address.port : port;
  const datagrams = new Datagrams(parts);
  const udp = createSocket(host.includes(":") ? "udp6" : "udp4");
  udp.on("message", (bytes) => datagrams.add(bytes.toString("utf8")));
  udp.on("error", (error) => parts.platform.log.warn({ err: error }, "syslog over UDP failed"));
  udp.bind(taken, host);
  await once(udp, "listening");
  return {
    port: taken,
    async close() {
      for (const socket of open) socket.destroy();
      const closed = once(server, "close");
      server.close();
      await closed;
      udp.close();
      await datagrams.done;
    },
  };
}

/** Reads on only when what came is stored: who sends too fast waits. */
async function follow(parts: IngestParts, socket: Socket): Promise<void> {
  const frames = new SyslogFrames();
  socket.setTimeout(IDLE_MILLISECONDS, () => socket.destroy());
  const stranger = setTimeout(() => socket.destroy(), STRANGER_MILLISECONDS);
  let strange = 0;
  try {
    for await (const chunk of socket) {
      const messages = frames.add(chunk as Buffer);
      if (await store(parts, messages)) {
        clearTimeout(stranger);
        strange = -Infinity;
      }
      strange += messages.length;
      if (strange > MAX_STRANGE) return;
    }
  } catch (error) {
    // The peer has gone, or sends what is no syslog.
    parts.platform.log.debug({ err: error }, "a syslog connection ended");
  } finally {
    clearTimeout(stranger);
    socket.destroy();
  }
}

class Datagrams {
  readonly #parts: IngestParts;
  #waiting: string[] = [];
  done: Promise<void> = Promise.resolve();

  constructor(parts: IngestParts) {
    this.#parts = parts;
  }

  add(text: string): void {
    if (this.#waiting.length >= MAX_DATAGRAMS) return;
    this.#waiting.push(text.trimEnd());
    if (this.#waiting.length === 1) this.done = this.done.then(() => this.#storeAll());
  }

  async #storeAll(): Promise<void> {
    const messages = this.#waiting;
    this.#waiting = [];
    await store(this.#parts, messages);
  }
}

/**
 * Stores messages, those of each key together. Syslog has no answers: what is refused is counted at its key. Returns
 * whether one of them came with a key that is one.
 */
async function store(parts: IngestParts, messages: readonly string[]): Promise<boolean> {
  let isKnown = false;
  const lines = new Map<string, string[]>();
  for (const message of messages) {
    const parsed = parseSyslog(message);
    if (parsed === null) continue;
    const known = lines.get(parsed.key);
    if (known === undefined) lines.set(parsed.key, [parsed.line]);
    else known.push(parsed.line);
  }
  for (const [token, own] of lines) {
    try {
      const key = await parts.keys.find(`Bearer ${token}`);
      isKnown = true;
      assertBudget(parts, key);
      const bytes = Buffer.from(own.join("\n"));
      await take(parts, key, { signal: "logs", format: "lines", gzip: false, bytes });
    } catch (error) {
      if (error instanceof AppError && error.status < 500) continue;
      parts.platform.log.error({ err: error }, "syslog messages could not be stored");
    }
  }
  return isKnown;
}
