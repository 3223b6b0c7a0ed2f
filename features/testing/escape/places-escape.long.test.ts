import { execFile, execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { allProbes, escapesOf, type Results } from "@devloom/sandbox/testing";
import { afterAll, describe, expect, test } from "vitest";
import { places } from "./places.ts";

const run = promisify(execFile);
const program = fileURLToPath(new URL("./place-program.ts", import.meta.url));
const asNobody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"] as const;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Root tries as an ordinary user too, unless those may not read this folder. */
function users(): readonly { name: string; prefix: readonly string[] }[] {
  const present = { name: "the present user", prefix: [] };
  if (process.getuid?.() !== 0) return [present];
  const [first, ...rest] = asNobody;
  try {
    execFileSync(first, [...rest, "test", "-r", program]);
    return [present, { name: "nobody", prefix: asNobody }];
  } catch {
    return [present];
  }
}

interface Told {
  readonly inside: Readonly<Record<string, Results>>;
  readonly outside: Results;
}

async function attemptsBy(prefix: readonly string[]): Promise<Told> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "devloom-places-")));
  folders.push(folder);
  chmodSync(folder, 0o755);
  if (prefix.length > 0) execFileSync("chown", ["nobody:nogroup", folder]);
  const tsx = createRequire(import.meta.url).resolve("tsx");
  const [command, ...args] = [...prefix, process.execPath, "--import", tsx, program, folder];
  const { stdout } = await run(command, args, {
    maxBuffer: 2 ** 24,
    env: { PATH: process.env["PATH"], DEVLOOM_TEST_SECRET: "a secret of the gateway" },
  });
  return JSON.parse(stdout);
}

describe.runIf(process.platform === "linux").each(users())(
  "started by $name",
  ({ name, prefix }) => {
    test("every kind of program is kept in, where the same attempts get through outside", async () => {
      const { inside, outside } = await attemptsBy(prefix);
      const isRoot = name === "the present user" && process.getuid?.() === 0;

      expect(Object.keys(inside)).toEqual(places.map((place) => place.name));
      expect(Object.keys(outside).length).toBeGreaterThan(isRoot ? 80 : 40);
      for (const [place, results] of Object.entries(inside)) {
        expect(Object.keys(results)).toHaveLength(allProbes.length);
        expect(escapesOf({ inside: results, outside }), place).toEqual([]);
      }
    });
  },
);
