import { execFile, execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Attempts, escapesOf } from "@devloom/sandbox/testing";
import { describe, expect, test } from "vitest";

const run = promisify(execFile);
const program = fileURLToPath(new URL("./testing/preview-program.ts", import.meta.url));
const asNobody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"] as const;

/** Root tries as an ordinary user too, unless those may not read this folder. */
function users(): readonly (readonly string[])[] {
  if (process.getuid?.() !== 0) return [[]];
  const [first, ...rest] = asNobody;
  try {
    execFileSync(first, [...rest, "test", "-r", program]);
    return [[], asNobody];
  } catch {
    return [[]];
  }
}

async function attemptsBy(prefix: readonly string[]): Promise<Attempts> {
  const tsx = createRequire(import.meta.url).resolve("tsx");
  const [command, ...args] = [...prefix, process.execPath, "--import", tsx, program];
  const { stdout } = await run(command, args, { maxBuffer: 2 ** 24 });
  return JSON.parse(stdout);
}

describe.runIf(process.platform === "linux").each(
  users().map((prefix) => ({
    prefix,
    name: prefix.length === 0 ? "the present user" : "nobody",
  })),
)("a preview started by $name", ({ prefix }) => {
  test("is kept in, where the same attempts get through without a sandbox", async () => {
    const attempts = await attemptsBy(prefix);

    expect(attempts.isolation).toBe("sandboxed");
    expect(escapesOf(attempts)).toEqual([]);
    expect(Object.keys(attempts.inside).length).toBeGreaterThan(140);
  });
});
