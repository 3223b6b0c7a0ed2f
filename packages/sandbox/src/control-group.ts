import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ResourceLimits } from "./options.ts";

/** A group of processes whose limits the kernel itself holds, as a whole. */
export interface ControlGroup {
  /** A command in front of a program that puts it, and so all it starts, into the group. */
  readonly join: readonly string[];
  /** Whether the kernel ended it for the sake of its memory. */
  ranOutOfMemory(): boolean;
  /** Ends every process that is left in it, also one that is just being made, and removes the group. */
  dispose(): void;
}

const needed = ["memory", "pids", "cpu"];
/** Of the processor when the gateway, whose weight is 100, wants it too: as little as their niceness leaves programs. */
const processorWeight = "10";
/** The kernel counts threads as processes; programs have a few each. */
const threadsPerProcess = 24;

/** A minute: on a busy machine it takes long until what was killed is gone. */
const MAX_REMOVALS = 1_200;
const REMOVAL_PAUSE_MILLISECONDS = 50;

let delegated: string | null | undefined;

/**
 * Opens a group with these limits; null where this process may not. That takes version 2 of control groups and a group
 * that belongs to this process and what it started alone, such as that of a systemd service with `Delegate=yes`.
 */
export function openControlGroup(limits: ResourceLimits): ControlGroup | null {
  const parent = ownGroup();
  return parent === null ? null : makeGroup(parent, settingsFor(limits));
}

/** Whether the kernel itself holds the limits of whole trees here. */
export function hasControlGroups(): boolean {
  return ownGroup() !== null;
}

function ownGroup(): string | null {
  if (delegated === undefined) delegated = takeOwnGroup("/sys/fs/cgroup", needed);
  return delegated;
}

export function settingsFor({ memoryBytes, processes }: ResourceLimits): Record<string, string> {
  return {
    // Passing the limit itself is noticed and told in words; this holds what grows faster than that.
    "memory.max": String(memoryBytes + Math.ceil(memoryBytes / 4)),
    // The whole tree at once, so that no half of it goes on without the other.
    "memory.oom.group": "1",
    "pids.max": String(processes * threadsPerProcess),
    "cpu.weight": processorWeight,
  };
}

/** Makes a group below another one. A setting that the kernel does not take means that there is none. */
export function makeGroup(
  parent: string,
  settings: Readonly<Record<string, string>>,
): ControlGroup | null {
  const folder = join(parent, `program-${randomUUID()}`);
  const isMade = attempt(() => {
    mkdirSync(folder);
    for (const [name, value] of Object.entries(settings)) writeFileSync(join(folder, name), value);
  });
  if (!isMade || !existsSync(join(folder, "cgroup.kill"))) {
    attempt(() => rmdirSync(folder));
    return null;
  }
  const members = join(folder, "cgroup.procs");
  return {
    join: ["/bin/sh", "-c", 'echo 0 > "$0" && exec "$@"', members],
    ranOutOfMemory: () => /^oom_kill [1-9]/m.test(readOrEmpty(join(folder, "memory.events"))),
    dispose: () => {
      attempt(() => writeFileSync(join(folder, "cgroup.kill"), "1"));
      removeWhenEmpty(folder, MAX_REMOVALS);
    },
  };
}

/** What was killed takes a moment to be gone. */
function removeWhenEmpty(folder: string, attemptsLeft: number): void {
  if (attempt(() => rmdirSync(folder)) || attemptsLeft === 0) return;
  const again = (): void => removeWhenEmpty(folder, attemptsLeft - 1);
  setTimeout(again, REMOVAL_PAUSE_MILLISECONDS).unref();
}

/**
 * Makes this process's group one that can have others in it: a group with limits for others holds no processes itself,
 * so they move into one below. Nothing is touched when processes of others are in it.
 */
export function takeOwnGroup(mount: string, controllers: readonly string[]): string | null {
  const line = readOrEmpty("/proc/self/cgroup").match(/^0::(\/.*)$/m)?.[1];
  if (line === undefined) return null;
  const group = join(mount, line);
  const offered = readOrEmpty(join(group, "cgroup.controllers")).split(/\s+/);
  if (!existsSync(join(group, "cgroup.procs"))) return null;
  if (!controllers.every((name) => offered.includes(name))) return null;
  const members = processesIn(group);
  if (members.length === 0 || !members.every(descendsFromHere)) return null;
  const own = join(group, "gateway");
  const isTaken = attempt(() => {
    mkdirSync(own, { recursive: true });
    for (const pid of members) writeFileSync(join(own, "cgroup.procs"), String(pid));
    const wanted = controllers.map((name) => `+${name}`).join(" ");
    if (wanted !== "") writeFileSync(join(group, "cgroup.subtree_control"), wanted);
  });
  if (isTaken) return group;
  for (const pid of processesIn(own))
    attempt(() => writeFileSync(join(group, "cgroup.procs"), String(pid)));
  attempt(() => rmdirSync(own));
  return null;
}

function processesIn(group: string): number[] {
  return readOrEmpty(join(group, "cgroup.procs")).split("\n").filter(Boolean).map(Number);
}

function descendsFromHere(pid: number): boolean {
  for (let current = pid; current > 1;) {
    if (current === process.pid) return true;
    current = Number(readOrEmpty(`/proc/${current}/status`).match(/^PPid:\s+(\d+)$/m)?.[1] ?? 0);
  }
  return false;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
