import { existsSync, realpathSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { type ListeningPort, listeningPorts } from "./listening-ports.ts";
import type { SandboxedProcess } from "./options.ts";

/** What was found out holds for so long after it was: a page asks for hundreds of files at once. */
const REMEMBERED_MILLISECONDS = 500;

/** The ports on which what runs in a sandbox listens, and the way to them. */
export class ProgramPorts {
  readonly #process: Pick<SandboxedProcess, "pid" | "socketPath">;
  #looked: Promise<ListeningPort[]> | null = null;

  constructor(process: Pick<SandboxedProcess, "pid" | "socketPath">) {
    this.#process = process;
  }

  /** One look at a time, however many ask: a program can make it take long. */
  list(): Promise<ListeningPort[]> {
    this.#looked ??= listeningPorts(this.#process.pid).finally(() => {
      setTimeout(() => (this.#looked = null), REMEMBERED_MILLISECONDS).unref();
    });
    return this.#looked;
  }

  /**
   * The way to a port, or `null` where no program of this sandbox listens on it: what others on the machine listen on is
   * never reached, also where the sandbox shares their network. It goes through the launcher, which runs inside.
   */
  async wayTo(port: number): Promise<(() => Socket) | null> {
    const { socketPath } = this.#process;
    const found = (await this.list()).find((one) => one.port === port);
    if (found === undefined || socketPath === null) return null;
    const { host } = found;
    return () => {
      const socket = connect({ path: socketPath });
      socket.write(`${JSON.stringify({ host, port })}\n`);
      return socket;
    };
  }
}

/** The file with which a launcher leads connections to ports: beside the gateway's bundle, or in the sources. */
export function findPortDoor(): string {
  const bundled = fileURLToPath(new URL("./sandbox/launcher/port-door.mjs", import.meta.url));
  return realpathSync(
    existsSync(bundled)
      ? bundled
      : fileURLToPath(new URL("../launcher/port-door.mjs", import.meta.url)),
  );
}
