import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { makeGroup, settingsFor, takeOwnGroup } from "./control-group.ts";

const CONTROLLERS = ["memory", "pids", "cpu"];
const line = existsSync("/proc/self/cgroup")
  ? /^0::(\/.*)$/m.exec(readFileSync("/proc/self/cgroup", "utf8"))?.[1]
  : undefined;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "devloom-groups-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What the kernel shows of the group that this process is in, with these controllers and members. */
function shownByKernel(
  offered: string,
  members: readonly number[],
): { mount: string; group: string } {
  const mount = temporaryFolder();
  const group = join(mount, line ?? "");
  mkdirSync(group, { recursive: true });
  writeFileSync(join(group, "cgroup.controllers"), offered);
  writeFileSync(join(group, "cgroup.procs"), members.join("\n"));
  return { mount, group };
}

test("there is no control group where the kernel offers none, and nothing is left of the attempt", () => {
  const folder = temporaryFolder();

  expect(makeGroup(folder, {})).toBeNull();
  expect(makeGroup(join(folder, "missing"), { "memory.max": "1" })).toBeNull();
  expect(takeOwnGroup(folder, [])).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(line !== undefined)("a delegated group is taken: this process moves below it", () => {
  const { mount, group } = shownByKernel("cpuset cpu memory pids\n", [process.pid]);

  expect(takeOwnGroup(mount, CONTROLLERS)).toBe(group);

  expect(readFileSync(join(group, "gateway", "cgroup.procs"), "utf8")).toBe(String(process.pid));
  expect(readFileSync(join(group, "cgroup.subtree_control"), "utf8")).toBe("+memory +pids +cpu");
});

test.runIf(line !== undefined)(
  "a group with others in it, or without a controller, is left alone",
  () => {
    const ofOthers = shownByKernel("cpu memory pids", [process.pid, process.ppid]);
    const withoutMemory = shownByKernel("cpu pids", [process.pid]);

    expect(takeOwnGroup(ofOthers.mount, CONTROLLERS)).toBeNull();
    expect(takeOwnGroup(withoutMemory.mount, CONTROLLERS)).toBeNull();
    for (const { group } of [ofOthers, withoutMemory])
      expect(readdirSync(group).toSorted()).toEqual(["cgroup.controllers", "cgroup.procs"]);
  },
);

test("a group has the limits of its program, takes it in before it runs, and ends all of it", () => {
  const parent = temporaryFolder();
  const settings = settingsFor({ memoryBytes: 2 ** 30, processes: 64 });

  const group = makeGroup(parent, { ...settings, "cgroup.kill": "" });
  const [folder = ""] = readdirSync(parent);
  const read = (name: string): string => readFileSync(join(parent, folder, name), "utf8");
  const [command, ...args] = [...(group?.join ?? []), "/bin/echo", "it runs"];
  const printed = execFileSync(command, args, { encoding: "utf8" });
  group?.dispose();

  expect(printed).toBe("it runs\n");
  expect(read("cgroup.procs")).toBe("0\n");
  expect(read("memory.max")).toBe(String(1.25 * 2 ** 30));
  expect(read("pids.max")).toBe(String(64 * 24));
  expect(read("cgroup.kill")).toBe("1");
});
