import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { supervisedBy } from "./process-facts.ts";

export interface Program {
  readonly pid: number;
  /** The process that does the work: the gateway's, below its supervisor, or the program's own. */
  readonly workerPid: number;
  /** The address the program printed. */
  readonly url: string;
  /** From spawning to the ready line. */
  readonly startSeconds: number;
  /** Sends a signal, and gives the part of the program's answer that the pattern asks for. */
  ask(signal: NodeJS.Signals, answer: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a Node program and waits for a line with its address. */
export async function startProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string,
): Promise<Program> {
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await matchIn(child, /Open\s+(http:\/\/\S+)/);
  const startSeconds = (performance.now() - begin) / 1000;
  if (child.pid === undefined) throw new Error("The program has no process id.");
  return {
    pid: child.pid,
    workerPid: supervisedBy(child.pid) ?? child.pid,
    url,
    startSeconds,
    ask: (signal, answer) => {
      const answered = matchIn(child, answer);
      child.kill(signal);
      return answered;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
    },
  };
}

/** The first group of a pattern in what a program prints from now on. */
function matchIn(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("exit", (code) => reject(new Error(`The program ended with ${code}:\n${output}`)));
  });
}
