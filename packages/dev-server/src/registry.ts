import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "@devloom/sandbox";

const run = promisify(execFile);

let known: Promise<string | null> | undefined;

/**
 * Makes package managers in the sandbox use the registry that this machine is set up for, although the user's own
 * configuration is not visible there. What the project's .npmrc says still wins.
 */
export async function writeUserConfig(home: string): Promise<void> {
  known ??= effectiveRegistry();
  const registry = await known;
  await writeFile(join(home, ".npmrc"), registry === null ? "" : `registry=${registry}\n`);
}

async function effectiveRegistry(): Promise<string | null> {
  const npm = findProgram("npm");
  if (npm === null) return null;
  try {
    const { stdout } = await run(npm, ["config", "get", "registry"], { cwd: "/", timeout: 20_000 });
    const registry = stdout.trim();
    return URL.canParse(registry) ? registry : null;
  } catch {
    return null;
  }
}
