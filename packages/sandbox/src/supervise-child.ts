import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Allowance } from "./allowance.ts";
import { readLines } from "./lines.ts";
import type { Watch } from "./limit-watcher.ts";
import { kernelReason, watchLimits, watchTime } from "./limits.ts";
import { MessageChannel, messageChannel } from "./message-channel.ts";
import { holdChild, NodeChannel } from "./node-channel.ts";
import type { OutputStream, ProcessEnd, SandboxedProcess, StartOptions } from "./options.ts";

/** Lines cost something beside their bytes: some 5,000 short ones use up what may be printed in a second. */
const outputRate = { perSecond: 2 ** 20, burst: 4 * 2 ** 20 };
/** What escaped its group, where there is no sandbox, could hold the pipes open for ever. */
const lastWordsMs = 2_000;

interface Ending {
  readonly sandboxed: boolean;
  /** Ends the whole tree without asking. */
  end(): void;
  /** Once it has ended: the limit for which the kernel ended it, in words. */
  endedFor?(): string | null;
}

/** What all started processes have in common: output by lines, messages, limits, and one way to end. */
export async function superviseChild(
  child: ChildProcess,
  options: StartOptions,
  { sandboxed, end, endedFor }: Ending,
): Promise<Omit<SandboxedProcess, "socketPath">> {
  let exceeded: string | null = null;
  const endBecause = (reason: string): void => {
    exceeded ??= reason;
    kill();
  };
  const allowance = new Allowance(outputRate, () =>
    endBecause("It printed more than 1 MB or 5,000 lines a second."),
  );
  /** None before it is known by a number; what is stopped so early has nothing to give back. */
  let watch: Watch | null = null;
  const kill = (): void => {
    end();
    watch?.killed();
    closePipes();
  };
  const controller = new AbortController();
  const over = controller.signal;
  const print = async (stream: OutputStream): Promise<void> => {
    const pipe = stream === "out" ? child.stdout : child.stderr;
    if (pipe) await readLines(pipe, { allowance, over }, (line) => options.onOutput(stream, line));
  };
  const printed = Promise.all([print("out"), print("err")]);
  const Channel = options.messages === "node" ? NodeChannel : MessageChannel;
  const messages = new Channel(child.stdio[messageChannel], endBecause);
  const closePipes = (): void => {
    controller.abort();
    child.stdout?.destroy();
    child.stderr?.destroy();
    messages.close();
  };
  const closed = new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.once("close", (code, signal) => resolve([code, signal]));
  });
  await once(child, "spawn");
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.command} was started without a process id`);

  const watched = watchLimits({ root: pid, sandboxed }, options, endBecause);
  watch = watched;
  const endTime = watchTime(options.limits, endBecause);
  child.once("exit", () => {
    watched.end();
    endTime();
    setTimeout(closePipes, lastWordsMs).unref();
  });
  const exited = closed.then(async ([code, signal]): Promise<ProcessEnd> => {
    await Promise.all([printed, messages.finished]);
    exceeded ??= kernelReason({ code, signal }, options.limits) ?? endedFor?.() ?? null;
    return { code, signal, exceeded };
  });
  child.on("error", () => undefined);

  return {
    sandboxed,
    pid,
    exited,
    send: (message) => messages.send(message),
    onMessage: (listener) => messages.open(listener),
    hold: (isHeld) => holdChild(child, isHeld),
    stop: async () => {
      kill();
      await exited;
    },
  };
}
