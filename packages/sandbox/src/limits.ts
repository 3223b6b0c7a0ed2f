import { constants, availableParallelism, release } from "node:os";
import { findProgram } from "./find-program.ts";
import { limitWatcher, type Watch } from "./limit-watcher.ts";
import { longSlices } from "./long-slices.ts";
import type { ProcessEnd, ResourceLimits, StartOptions } from "./options.ts";
import type { WatchedLimit } from "./watch/watch-types.ts";

const gibibyte = 2 ** 30;
const mebibyte = 2 ** 20;
/** Nobody who builds web pages holds more files open; each can bind buffers of the kernel that no other limit counts. */
const openFiles = 4096;
/** Among those who want the processor at the same time. */
const niceness = 10;
/** A program that was told that its time is over may end by itself. */
const graceSeconds = 5;

/** With whose processes the kernel counts those of a program. */
export type Counted = "alone" | "with the project's" | "with the user's";

/** Threads of other programs that the kernel counts with a program's own: code help, tests and previews of one project. */
const othersOf = { alone: 0, "with the project's": 1_000 };

/**
 * A command in front of everything else that puts a program last in line for the processor. It stands before the sandbox:
 * inside nobody may ask for another place.
 */
export function standBackCommand(): string[] {
  const politely = prefix("nice", "-n", String(niceness));
  if (process.platform !== "linux") return politely;
  return [...politely, ...prefix("chrt", "--batch", "0"), ...longSlices(niceness)];
}

/**
 * A command in front of the program that sets what the kernel itself enforces: first when memory runs out, and bounds on
 * each process. What the whole tree may use is watched by `watchLimits`.
 */
export function limitCommand(limits: ResourceLimits, counted: Counted): string[] {
  const prlimit = findProgram("prlimit");
  if (process.platform !== "linux" || prlimit === null) return [];
  const { memoryBytes, cpuSeconds, diskBytes } = limits;
  return [
    ...prefix("choom", "-n", "500", "--"),
    prlimit,
    "--core=0",
    `--nofile=${openFiles}`,
    // Allocators reserve more than they use, so the bound on reservations is wider than the limit.
    `--data=${memoryBytes * 2 + 2 * gibibyte}`,
    ...(cpuSeconds === undefined ? [] : [`--cpu=${cpuSeconds}:${cpuSeconds + graceSeconds}`]),
    // Wider than the limit of the tree, so that a single file can pass it and the reason is told.
    ...(diskBytes === undefined ? [] : [`--fsize=${withSlack(diskBytes)}`]),
    ...(counted !== "with the user's" && countsPerNamespace()
      ? [`--nproc=${withSlack(threadLimit(limits)) + othersOf[counted]}`]
      : []),
    "--",
  ];
}

function prefix(program: string, ...args: readonly string[]): string[] {
  const path = findProgram(program);
  return path === null ? [] : [path, ...args];
}

function withSlack(limit: number): number {
  return limit + Math.ceil(limit / 4);
}

/** Programs have a few threads each, and some of them more with each processor. */
function threadLimit({ processes }: ResourceLimits): number {
  return processes * 4 + availableParallelism() * 16;
}

/** Linux 5.14 and newer count the processes of each user namespace, older ones all of the user's. */
function countsPerNamespace(): boolean {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  return major > 5 || (major === 5 && minor >= 14);
}

type WatchedOptions = Pick<StartOptions, "limits" | "writable" | "keepsItsPlace">;

/** Has the tree watched and reports the first limit that it passed, in words. */
export function watchLimits(
  { root, sandboxed }: { readonly root: number; readonly sandboxed: boolean },
  { limits, writable, keepsItsPlace = false }: WatchedOptions,
  onExceeded: (reason: string) => void,
): Watch {
  const { processes, memoryBytes } = limits;
  const diskBytes = limits.diskBytes ?? Number.POSITIVE_INFINITY;
  const files = limits.files ?? Number.POSITIVE_INFINITY;
  const threads = threadLimit(limits);
  const temporaryBytes = limits.temporaryBytes ?? memoryBytes;
  const tree = {
    root,
    sandboxed,
    standsBack: !keepsItsPlace,
    processes,
    threads,
    memoryBytes,
    temporaryBytes,
    diskBytes,
    files,
  };
  const reasons: Record<WatchedLimit, string> = {
    processes: `It started more than ${count(processes)} processes.`,
    threads: `It started more than ${count(threads)} threads.`,
    memory: memoryReason(limits),
    temporary: `It wrote more than ${megabytes(temporaryBytes)} of temporary files.`,
    disk: `It wrote more than ${megabytes(diskBytes)} to disk.`,
    files: `It created more than ${count(files)} files.`,
    hidden: "It created folders that can't be counted against its disk limit.",
    unseen: "It held files where they can't be counted against its disk limit.",
  };
  return limitWatcher.watch({ ...tree, folders: outermost(writable) }, (limit) =>
    onExceeded(reasons[limit]),
  );
}

/** That a tree used more memory than it may, in words. */
export function memoryReason({ memoryBytes }: ResourceLimits): string {
  return `It used more than ${megabytes(memoryBytes)} of memory.`;
}

/** Reports in words that the whole time is over. Returns the end of the watch. */
export function watchTime(
  { seconds }: ResourceLimits,
  onExceeded: (reason: string) => void,
): () => void {
  if (seconds === undefined) return () => undefined;
  const timer = setTimeout(
    () => onExceeded(`It took longer than ${count(seconds)} s.`),
    seconds * 1000,
  );
  timer.unref();
  return () => clearTimeout(timer);
}

/** Why the kernel ended a process that used up its time; null when it ended for another reason. */
export function kernelReason(
  { code, signal }: Pick<ProcessEnd, "code" | "signal">,
  { cpuSeconds }: ResourceLimits,
): string | null {
  const isOver = signal === "SIGXCPU" || code === 128 + constants.signals.SIGXCPU;
  return isOver && cpuSeconds !== undefined
    ? `It used more than ${count(cpuSeconds)} s of processor time.`
    : null;
}

function outermost(folders: readonly string[]): string[] {
  return folders.filter(
    (folder) => !folders.some((other) => other !== folder && folder.startsWith(`${other}/`)),
  );
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}

function megabytes(bytes: number): string {
  return `${count(Math.round(bytes / mebibyte))} MB`;
}
