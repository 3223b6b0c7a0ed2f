import { dirname, join } from "node:path";
import { baseEnvironment, environmentFiles, toolCaches } from "@devloom/dev-server";
import type { RunContext } from "@devloom/server-kit";
import {
  type OutputStream,
  type ResourceLimits,
  type Sandbox,
  startProcess,
} from "@devloom/sandbox";
import type { CheckedOut } from "./check-out.ts";

/** Enough for a large project; a runaway is ended long before the machine is. */
const LIMITS: ResourceLimits = {
  memoryBytes: 3 * 2 ** 30,
  processes: 256,
  cpuSeconds: 600,
  seconds: 900,
  diskBytes: 2 ** 30,
  files: 50_000,
};

export interface Script {
  /** As package.json has it: a line for the shell. */
  readonly command: string;
  /** The app, below the checked out files, which it may change. */
  readonly folder: string;
  readonly checkedOut: Pick<CheckedOut, "folder" | "home">;
  readonly tools: Tools;
}

/** What a script finds beside the project. */
export interface Tools {
  /** Folders with programs. */
  readonly path: readonly string[];
  /** Folders that it may read and not change. */
  readonly readOnly: readonly string[];
  /** Folders whose tools keep caches between runs, each in a place of its own. */
  readonly caching: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** The installed packages of a project on Node.js. */
export function nodeTools(modules: string): Tools {
  return {
    path: [join(modules, ".bin")],
    readOnly: [modules],
    caching: [dirname(modules)],
    environment: {},
  };
}

/** Runs a script of a project in the sandbox, without network. Throws with the reason when it fails. */
export async function runScript(
  script: Script,
  sandbox: Sandbox,
  run: Pick<RunContext, "signal"> & {
    log(text: string, level: "info" | "warning", stream?: OutputStream): void;
  },
): Promise<void> {
  const { command, folder, tools, checkedOut } = script;
  run.log(`$ ${command}`, "info");
  const started = await startProcess(
    {
      command: "/bin/sh",
      args: ["-c", command],
      cwd: folder,
      env: {
        ...baseEnvironment(checkedOut.home, [...tools.path]),
        ...tools.environment,
        CI: "1",
      },
      readOnly: [...tools.readOnly, ...environmentFiles()],
      writable: [checkedOut.folder, checkedOut.home],
      owner: checkedOut.folder,
      scratch: await toolCaches([...tools.caching]),
      network: false,
      limits: LIMITS,
      messages: false,
      onOutput: (stream, line) => {
        if (line.trim() !== "") run.log(line, stream === "err" ? "warning" : "info", stream);
      },
    },
    sandbox,
  );
  const stop = (): void => void started.stop();
  run.signal.addEventListener("abort", stop, { once: true });
  if (run.signal.aborted) stop();
  const { code, signal, exceeded } = await started.exited;
  run.signal.removeEventListener("abort", stop);
  run.signal.throwIfAborted();
  if (code === 0) return;
  throw new Error(exceeded ?? `It ended with ${signal === null ? `code ${code}` : signal}.`);
}
