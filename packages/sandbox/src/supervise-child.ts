import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readLines } from "./lines.ts";
import { watchLimits } from "./limits.ts";
import { MessageChannel, messageChannel } from "./message-channel.ts";
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
): Promise<Omit<SandboxedProcess, "socketPath">> {
  if (child.stdout) readLines(child.stdout, (line) => options.onOutput("out", line));
  if (child.stderr) readLines(child.stderr, (line) => options.onOutput("err", line));
  let exceeded: string | null = null;
  const endBecause = (reason: string): void => {
    exceeded ??= reason;
    end();
  };
  const messages = new MessageChannel(child.stdio[messageChannel], () =>
    endBecause("It sent a message without an end."),
  );
  const closed = new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.once("close", (code, signal) => resolve([code, signal]));
  });
  await once(child, "spawn");
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.command} was started without a process id`);

  const endWatch = watchLimits(pid, options.limits, endBecause);
  const exited = closed.then(([code, signal]): ProcessEnd => {
    endWatch();
    return { code, signal, exceeded };
  });
  child.on("error", () => undefined);

  return {
    sandboxed,
    pid,
    exited,
    send: (message) => messages.send(message),
    onMessage: (listener) => messages.open(listener),
    stop: async () => {
      end();
      await exited;
    },
  };
}
