import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sandbox, SandboxedProcess, StartOptions } from "../options.ts";
import { startProcess } from "../start-process.ts";

export interface RunningScript {
  readonly process: SandboxedProcess;
  readonly output: string[];
}

/** Starts a piece of JavaScript with a small allowance, and keeps what it prints. */
export async function runScript(
  source: string,
  options: Partial<StartOptions> = {},
  sandbox?: Sandbox,
): Promise<RunningScript> {
  const output: string[] = [];
  const started = await startProcess(
    {
      command: process.execPath,
      args: ["-e", source],
      cwd: "/usr",
      env: { PATH: "/usr/bin:/bin" },
      readOnly: [],
      writable: [],
      network: false,
      limits: { memoryBytes: 512 * 2 ** 20, processes: 24 },
      messages: false,
      onOutput: (_stream, line) => output.push(line),
      ...options,
    },
    sandbox,
  );
  return { process: started, output };
}

/** A folder that its owner disposes of. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), "devloom-sandbox-")));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
