import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { promisify } from "node:util";
import { findProgram } from "@devloom/sandbox";

const run = promisify(execFile);

/** What this machine is set up for, as far as installations of projects may use it: never its passwords. */
export interface MachineSettings {
  readonly registry: string | null;
  /** Certificates of the registry, if they are not those of the system. */
  readonly certificates: string | null;
}

let known: Promise<MachineSettings> | undefined;

/** Read once: changing it takes a restart. */
export function machineSettings(): Promise<MachineSettings> {
  known ??= readMachineSettings();
  return known;
}

async function readMachineSettings(): Promise<MachineSettings> {
  const npm = findProgram("npm");
  if (npm === null) return { registry: null, certificates: null };
  try {
    const args = ["config", "get", "registry", "cafile"];
    const { stdout } = await run(npm, args, { cwd: "/", timeout: 20_000 });
    const registry = /^registry=(.*)$/m.exec(stdout)?.[1] ?? "";
    const certificates = /^cafile=(.*)$/m.exec(stdout)?.[1] ?? "";
    return {
      registry: URL.canParse(registry) ? withoutPassword(new URL(registry)) : null,
      certificates: existsSync(certificates) ? realpathSync(certificates) : null,
    };
  } catch {
    return { registry: null, certificates: null };
  }
}

function withoutPassword({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}
