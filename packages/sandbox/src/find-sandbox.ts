import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { namespaceArguments, systemArguments } from "./bubblewrap.ts";
import { findProgram } from "./find-program.ts";
import type { Sandbox } from "./options.ts";

const run = promisify(execFile);

let known: Promise<Sandbox> | undefined;

/** Finds bubblewrap and tries it once, because having it does not mean that it may be used. */
export function findSandbox(): Promise<Sandbox> {
  known ??= probe();
  return known;
}

async function probe(): Promise<Sandbox> {
  if (process.platform !== "linux") {
    return { missing: "Sandboxes need Linux; on this system programs run without isolation." };
  }
  const path = findProgram("bwrap");
  if (path === null) {
    return {
      missing: "bubblewrap is not installed. Install the package “bubblewrap” and restart.",
    };
  }
  if ((await attempt(path, true)) === null) return { path, hardened: true };
  const reason = await attempt(path, false);
  if (reason === null) return { path, hardened: false };
  return {
    missing: `bubblewrap is installed but may not create a sandbox here (${reason}). Allow unprivileged user namespaces.`,
  };
}

/** Runs nothing in a complete sandbox; the answer is what went wrong. */
async function attempt(path: string, hardened: boolean): Promise<string | null> {
  const args = [
    ...namespaceArguments({ network: false, hardened }),
    ...systemArguments({ network: false, hardened, temporaryBytes: 1 << 20 }),
    "--",
    "true",
  ];
  try {
    await run(path, args, { timeout: 10_000, env: { PATH: "/usr/bin:/bin" } });
    return null;
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    return (
      output
        .trim()
        .split("\n")[0]
        ?.replace(/^bwrap: /, "") || "no reason given"
    );
  }
}
