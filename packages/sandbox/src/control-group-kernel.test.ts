import { randomUUID } from "node:crypto";
import { execFile } from "node:child_process";
import { accessSync, constants, mkdirSync, readFileSync, rmdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { until } from "./testing/until.ts";

/** Where the kernel shows groups of version 2 that this user may change. */
const mount = writableMount();
/** What the machine hands down to groups; one that keeps them for version 1 shows the ways of a group without limits. */
const handedDown = mount === null ? [] : read(join(mount, "cgroup.subtree_control")).split(" ");
const controllers = ["memory", "pids", "cpu"].filter((name) => handedDown.includes(name));

function writableMount(): string | null {
  if (process.platform !== "linux") return null;
  const mounts = read("/proc/self/mountinfo").matchAll(/^\S+ \S+ \S+ \/ (\S+) .* - cgroup2 /gm);
  return [...mounts].map(([, path = ""]) => path).find(isWritable) ?? null;
}

function isWritable(path: string): boolean {
  const scratch = join(path, `devloom-test-${randomUUID()}`);
  try {
    accessSync(join(path, "cgroup.procs"), constants.W_OK);
    mkdirSync(scratch);
    rmdirSync(scratch);
    return true;
  } catch {
    return false;
  }
}

function read(path: string): string {
  return readFileSync(path, "utf8").trim();
}

/** Runs the program of `testing/in-control-group.mjs` in a group that it has to itself. */
async function runInOwnGroup(): Promise<Record<string, unknown>> {
  const group = join(mount ?? "", `devloom-test-${randomUUID()}`);
  mkdirSync(group);
  onTestFinished(() => until(() => remove(join(group, "gateway")) && remove(group)));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx/esm")).href;
  const program = fileURLToPath(new URL("./testing/in-control-group.mjs", import.meta.url));
  const { stdout } = await promisify(execFile)("/bin/sh", [
    "-c",
    'echo 0 > "$0/cgroup.procs" && exec "$@"',
    group,
    process.execPath,
    "--import",
    loader,
    program,
    mount ?? "",
    ...controllers,
  ]);
  return { ...JSON.parse(stdout), expectedGroup: group };
}

function remove(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT";
  }
}

describe.runIf(mount !== null)("a control group of the kernel", () => {
  test("is taken, holds the limits of programs, and ends what they leave behind", async () => {
    const told = await runInOwnGroup();

    expect(told["group"]).toBe(told["expectedGroup"]);
    expect(told["enabled"]).toEqual(expect.arrayContaining(controllers));
    expect(told).toMatchObject({ gateway: true, children: { members: 3, signal: "SIGKILL" } });
    const { output, name, written } = told["children"] as Record<string, string>;
    expect(output).toContain(`/${name}\n`);
    expect(written).toEqual(told["settings"]);
    const refused = { output: expect.stringMatching(/fork/i) };
    const killed = { ranOut: true, signal: "SIGKILL" };
    expect(told).toMatchObject({
      processes: controllers.includes("pids") ? refused : null,
      memory: controllers.includes("memory") ? killed : null,
    });
  });
});
