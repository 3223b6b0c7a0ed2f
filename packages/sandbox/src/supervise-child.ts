import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readLines } from "./lines.ts";
import { watchLimits } from "./limits.ts";
import type { ProcessEnd, SandboxedProcess, StartOptions } from "./options.ts";

interface Ending {
  readonly sandboxed: boolean;
  /** Ends the whole tree without asking. */
  end(): void;
}

/** What all started processes have in common: output by lines, messages, limits, and one way to end. */
export async function superviseChild(
  child: ChildProcess,
  options: StartOptions,
  { sandboxed, end }: Ending,
): Promise<SandboxedProcess> {
  if (child.stdout) readLines(child.stdout, (line) => options.onOutput("out", line));
  if (child.stderr) readLines(child.stderr, (line) => options.onOutput("err", line));
  const messages = new MessageQueue();
  child.on("message", (message) => messages.push(message));
  const closed = new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.once("close", (code, signal) => resolve([code, signal]));
  });
  await once(child, "spawn");
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.command} was started without a process id`);

  let exceeded: string | null = null;
  const endWatch = watchLimits(pid, options.limits, (reason) => {
    exceeded ??= reason;
    end();
  });
  const exited = closed.then(([code, signal]): ProcessEnd => {
    endWatch();
    return { code, signal, exceeded };
  });
  child.on("error", () => undefined);

  return {
    sandboxed,
    pid,
    exited,
    send: (message) => {
      // A process that is just ending has closed its channel; its end is reported by `exited`.
      if (child.connected) child.send(Object(message), () => undefined);
    },
    onMessage: (listener) => messages.open(listener),
    stop: async () => {
      end();
      await exited;
    },
  };
}

/** Keeps what arrives before somebody listens. */
class MessageQueue {
  #listener: ((message: unknown) => void) | null = null;
  readonly #waiting: unknown[] = [];

  push(message: unknown): void {
    if (this.#listener === null) this.#waiting.push(message);
    else this.#listener(message);
  }

  open(listener: (message: unknown) => void): void {
    this.#listener = listener;
    for (const message of this.#waiting.splice(0)) listener(message);
  }
}
