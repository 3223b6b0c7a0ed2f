import { type ChildProcess, spawn } from "node:child_process";
import {
  findSandbox,
  holdChild,
  messageChannel,
  NodeChannel,
  nodeChannelEnvironment,
  type SandboxedProcess,
  startProcess,
} from "@devloom/sandbox";
import { type LocatedProgram, locateProgram, type Program } from "./locate-program.ts";

/** What is done with a program that runs, wherever it does. */
export interface Running {
  readonly pid: number | undefined;
  send(message: unknown): void;
  /** Whether it keeps this process from ending. */
  hold(isHeld: boolean): void;
  kill(): void;
}

export interface Heard {
  onMessage(message: unknown): void;
  onEnd(reason: string): void;
}

const MEBIBYTE = 2 ** 20;
/** Node itself, with the threads it starts and, in a checkout, what translates TypeScript. */
const OWN_MEGABYTES = 384;
const PROCESSES = 4;

/** Starts a program with an empty environment: in the sandbox, where there is one, if it says how much memory it needs. */
export async function startProgram(program: Program, heard: Heard): Promise<Running> {
  const { otherMegabytes } = program;
  if (otherMegabytes === undefined) return startHere(program, heard);
  const sandbox = await findSandbox();
  if ("missing" in sandbox) return startHere(program, heard);
  return startInSandbox({ ...program, otherMegabytes }, heard);
}

function nodeArguments({ heapMegabytes }: Program, { flags }: LocatedProgram): string[] {
  return [`--max-old-space-size=${heapMegabytes}`, ...flags];
}

export function startHere(program: Program, { onMessage, onEnd }: Heard): Running {
  const located = locateProgram(program);
  const child: ChildProcess = spawn(
    process.execPath,
    [...nodeArguments(program, located), located.file],
    {
      cwd: "/",
      env: nodeChannelEnvironment,
      stdio: ["ignore", "ignore", "inherit", "pipe"],
    },
  );
  const kill = (): void => void child.kill("SIGKILL");
  let exceeded: string | null = null;
  const channel = new NodeChannel(child.stdio[messageChannel], (reason) => {
    exceeded = reason;
    kill();
  });
  channel.open(onMessage);
  child.on("error", (error) => onEnd(error.message));
  child.on("exit", (code, signal) => {
    channel.close();
    onEnd(exceeded ?? signal ?? `exit code ${code}`);
  });
  return {
    pid: child.pid,
    send: (message) => channel.send(message),
    hold: (isHeld) => holdChild(child, isHeld),
    kill,
  };
}

async function startInSandbox(
  program: Program & { readonly otherMegabytes: number },
  heard: Heard,
): Promise<Running> {
  const located = locateProgram(program);
  const started: SandboxedProcess = await startProcess({
    command: process.execPath,
    args: [...nodeArguments(program, located), located.file],
    cwd: "/tmp",
    owner: "/usr",
    env: { PATH: "/usr/bin:/bin" },
    readOnly: [...located.reads, ...(program.reads ?? [])],
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
    send: (message) => started.send(message),
    hold: (isHeld) => started.hold(isHeld),
    kill: () => void started.stop(),
  };
}
