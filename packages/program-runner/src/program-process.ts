import { type ChildProcess, fork } from "node:child_process";
import { findSandbox, type SandboxedProcess, startProcess } from "@devloom/sandbox";
import { type LocatedProgram, locateProgram, type Program } from "./locate-program.ts";

export type { Program } from "./locate-program.ts";

export interface ProcessEvents {
  onReady(): void;
  onAnswers(answers: readonly unknown[]): void;
  onEnd(reason: string): void;
}

/** What is done with a program that runs, wherever it does. */
interface Running {
  readonly pid: number | undefined;
  send(calls: readonly unknown[]): void;
  hold(isBusy: boolean): void;
  kill(): void;
}

interface Heard {
  onMessage(message: unknown): void;
  onEnd(reason: string): void;
}

const MEBIBYTE = 2 ** 20;
/** Node itself, with the threads it starts and, in a checkout, what translates TypeScript. */
const OWN_MEGABYTES = 384;
const PROCESSES = 4;

/**
 * A running program. It knows nothing of the gateway's environment and ends with the gateway. It says that it is ready
 * and then gives one answer for each question: one that says anything else is ended.
 */
export class ProgramProcess {
  readonly #events: ProcessEvents;
  #running: Running | null = null;
  #isHeld = true;
  #isKilled = false;
  #ended = false;
  #isReady = false;
  #asked = 0;

  constructor(program: Program, events: ProcessEvents) {
    this.#events = events;
    const heard: Heard = {
      onMessage: (message) => this.#hear(message),
      onEnd: (reason) => this.#end(reason),
    };
    const { otherMegabytes } = program;
    if (otherMegabytes === undefined) this.#running = forkHere(program, heard);
    else void this.#start({ ...program, otherMegabytes }, heard);
  }

  get pid(): number | undefined {
    return this.#running?.pid;
  }

  send(calls: readonly unknown[]): void {
    this.#asked += 1;
    this.#running?.send(calls);
  }

  /** Whether this process keeps the gateway's from ending: only while something is asked. */
  hold(isBusy: boolean): void {
    this.#isHeld = isBusy;
    this.#running?.hold(isBusy);
  }

  kill(): void {
    this.#isKilled = true;
    this.#running?.kill();
  }

  async #start(program: BoundedProgram, heard: Heard): Promise<void> {
    try {
      const sandbox = await findSandbox();
      if (this.#isKilled) return heard.onEnd("SIGKILL");
      this.#running =
        "missing" in sandbox ? forkHere(program, heard) : await startInSandbox(program, heard);
      this.#running.hold(this.#isHeld);
      if (this.#isKilled) this.#running.kill();
    } catch (error) {
      heard.onEnd(error instanceof Error ? error.message : String(error));
    }
  }

  #hear(message: unknown): void {
    if (this.#ended) return;
    if (message === "ready" && !this.#isReady) {
      this.#isReady = true;
      this.#events.onReady();
    } else if (Array.isArray(message) && this.#asked > 0) {
      this.#asked -= 1;
      this.#events.onAnswers(message);
    } else this.kill();
  }

  #end(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#events.onEnd(reason);
  }
}

type BoundedProgram = Program & { readonly otherMegabytes: number };

function nodeArguments({ heapMegabytes }: Program, { flags }: LocatedProgram): string[] {
  return [`--max-old-space-size=${heapMegabytes}`, ...flags];
}

function forkHere(program: Program, { onMessage, onEnd }: Heard): Running {
  const located = locateProgram(program);
  const child: ChildProcess = fork(located.file, {
    cwd: "/",
    env: {},
    execArgv: nodeArguments(program, located),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
  });
  child.on("message", onMessage);
  child.on("error", (error) => onEnd(error.message));
  child.on("exit", (code, signal) => onEnd(signal ?? `exit code ${code}`));
  return {
    pid: child.pid,
    // A process that died meanwhile says so by its end.
    send: (calls) => void child.send([...calls] as never, () => {}),
    hold: (isBusy) => {
      for (const one of [child, child.channel]) {
        if (isBusy) one?.ref();
        else one?.unref();
      }
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

async function startInSandbox(program: BoundedProgram, heard: Heard): Promise<Running> {
  const located = locateProgram(program);
  const started: SandboxedProcess = await startProcess({
    command: process.execPath,
    args: [...nodeArguments(program, located), located.file],
    cwd: "/tmp",
    owner: "/usr",
    env: { PATH: "/usr/bin:/bin" },
    readOnly: located.reads,
    writable: [],
    network: false,
    limits: {
      memoryBytes: (program.heapMegabytes + program.otherMegabytes + OWN_MEGABYTES) * MEBIBYTE,
      processes: PROCESSES,
    },
    messages: "node",
    keepsItsPlace: true,
    onOutput: (stream, line) => {
      if (stream === "err") process.stderr.write(`${line}\n`);
    },
  });
  started.onMessage((message) => heard.onMessage(message));
  void started.exited.then(({ code, signal, exceeded }) =>
    heard.onEnd(exceeded ?? signal ?? `exit code ${code}`),
  );
  return {
    pid: started.pid,
    send: (calls) => started.send([...calls]),
    hold: (isBusy) => started.hold(isBusy),
    kill: () => void started.stop(),
  };
}
