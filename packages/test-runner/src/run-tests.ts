import { existsSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type OutputStream,
  type ProcessEnd,
  type ResourceLimits,
  type Sandbox,
  startProcess,
} from "@devloom/sandbox";
import { type Report, readReport } from "./report.ts";
import { runnerArguments, type RunnerOptions } from "./runner-arguments.ts";

const gibibyte = 2 ** 30;

/** Enough for the tests of a large project; a runaway is ended long before the machine is. */
const testLimits: ResourceLimits = {
  memoryBytes: 3 * gibibyte,
  processes: 256,
  cpuSeconds: 900,
  seconds: 1800,
  diskBytes: gibibyte,
  files: 50_000,
};

export interface TestRunOptions extends Omit<RunnerOptions, "launcher" | "isDebugged"> {
  readonly env: Readonly<Record<string, string>>;
  readonly readOnly: readonly string[];
  readonly scratch: readonly string[];
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal;
  readonly limits?: ResourceLimits;
  onReport(report: Report): unknown;
  onOutput(stream: OutputStream, line: string): void;
}

/** What runs tests in which a debugger stops: one after the other, and without a limit of time. */
export function debuggedTests(
  options: Pick<TestRunOptions, "runner" | "choice" | "projectFolder" | "projectFiles">,
): { readonly args: readonly string[]; readonly readOnly: readonly string[] } {
  const launcher = findLauncher();
  return {
    args: runnerArguments({ ...options, launcher, isDebugged: true }),
    readOnly: [launcher],
  };
}

/** Runs tests until they ended or the signal says so. Nothing of them is left afterwards. */
export async function runTests(options: TestRunOptions): Promise<ProcessEnd> {
  const { projectFolder, signal } = options;
  const launcher = findLauncher();
  const started = await startProcess(
    {
      command: process.execPath,
      args: runnerArguments({ ...options, launcher }),
      cwd: projectFolder,
      owner: projectFolder,
      env: options.env,
      readOnly: [projectFolder, launcher, ...options.readOnly],
      writable: [],
      scratch: options.scratch,
      network: false,
      limits: options.limits ?? testLimits,
      messages: true,
      onOutput: options.onOutput,
    },
    options.sandbox,
  );
  started.onMessage((message) => {
    const report = readReport(message, projectFolder);
    return report === null ? null : options.onReport(report);
  });
  const stop = (): void => void started.stop();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await started.exited;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Beside the gateway's bundle, where the build has put it, or in the sources. */
function findLauncher(): string {
  const bundled = fileURLToPath(new URL("./test-runner/launcher/channel.mjs", import.meta.url));
  const found = existsSync(bundled)
    ? bundled
    : fileURLToPath(new URL("../launcher/channel.mjs", import.meta.url));
  return dirname(realpathSync(found));
}
