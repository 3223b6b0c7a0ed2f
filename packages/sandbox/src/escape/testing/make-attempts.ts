import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findSandbox } from "../../find-sandbox.ts";
import { startProcess } from "../../start-process.ts";
import { allProbes } from "./all-probes.ts";
import { makeHost } from "./make-host.ts";
import { outlivesItsEnd } from "./outlives-its-end.ts";
import type { Host, Probe, Results } from "./probe.ts";
import { probeScript } from "./probe-script.ts";

const run = promisify(execFile);

/** The same attempts from each side, as one user. */
export interface Attempts {
  readonly isRoot: boolean;
  readonly isolation: string;
  readonly inside: Results;
  readonly withNetwork: Results;
  /** Only those that get through without a sandbox. */
  readonly outside: Results;
}

/** What is tried with a sandbox itself beside them. */
export interface SandboxAttempts extends Attempts {
  /** Whether a sandbox whose outer process was killed went on. */
  readonly outlived: boolean;
}

/** Makes every attempt inside a sandbox, and outside those that are expected to get through there. */
export async function makeAttempts(folder: string): Promise<SandboxAttempts> {
  const isRoot = process.getuid?.() === 0;
  const sandbox = await findSandbox();
  const { host, close } = await makeHost(folder, sandbox);
  try {
    return {
      isRoot,
      isolation: "missing" in sandbox ? sandbox.missing : "sandboxed",
      inside: await attemptInside(allProbes, host, false),
      withNetwork: await attemptInside(
        allProbes.filter(({ withNetwork }) => withNetwork !== undefined),
        host,
        true,
      ),
      outside: await attemptControls(host),
      outlived: "path" in sandbox && (await outlivesItsEnd(folder, sandbox)),
    };
  } finally {
    await close();
  }
}

/** Makes outside the attempts that get through there, as this user. */
export async function attemptControls(host: Host): Promise<Results> {
  const controls = allProbes.filter(
    ({ control }) => control === "anyone" || (control === "root" && process.getuid?.() === 0),
  );
  const script = probeScript(controls, host, "console.log");
  return JSON.parse((await run(process.execPath, ["-e", script])).stdout);
}

async function attemptInside(
  probes: readonly Probe[],
  host: Host,
  network: boolean,
): Promise<Results> {
  const output: string[] = [];
  const started = await startProcess({
    command: process.execPath,
    args: ["-e", probeScript(probes, host, "console.log")],
    cwd: host.readOnlyFolder,
    env: { PATH: "/usr/bin:/bin:/usr/sbin" },
    readOnly: [host.readOnlyFolder],
    writable: [host.writableFolder],
    network,
    limits: { memoryBytes: 2 ** 30, processes: 24 },
    messages: true,
    listen: true,
    onOutput: (_stream, line) => output.push(line),
  });
  await started.exited;
  const last = output.at(-1);
  if (last === undefined || !last.startsWith("{")) throw new Error(output.join("\n"));
  return JSON.parse(last);
}
