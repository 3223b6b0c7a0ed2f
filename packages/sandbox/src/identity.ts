import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A user of the host, by numbers. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** One that a program was given. */
export interface GivenIdentity extends Identity {
  /** Whether nobody else on the machine has it, so that what the kernel counts by user is the program's alone. */
  readonly isOwn: boolean;
}

/** Numbers that no account has: the first are left free by distributions, the second exist in small containers too. */
const ranges = [
  { first: 0x7000_0000, count: 0x0fff_0000 },
  { first: 30_000, count: 29_999 },
] as const;

/** Whether programs must be given another user, because this process is root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * As whom a program runs that root starts: as the owner of this folder, or, where that is root, as a user of the
 * folder's own, who owns nothing else on the machine.
 */
export function identityFor({ path, uid, gid }: Identity & { path: string }): GivenIdentity {
  if (uid !== 0) return { uid, gid, isOwn: false };
  const { first, count } = freeRange();
  const number = first + (createHash("sha256").update(path).digest().readUInt32BE() % count);
  return { uid: number, gid: number, isOwn: true };
}

/** The group that all of these programs have. What only root may read is opened to it, and so to nobody else. */
export function readersGroup(): number {
  const { first, count } = freeRange();
  return first + count;
}

/** Becomes that user inside, for good: no capability is left, and none can be gained. */
export function becomeUser(setpriv: string, { uid, gid }: Identity): string[] {
  return [
    setpriv,
    `--reuid=${uid}`,
    `--regid=${gid}`,
    `--groups=${readersGroup()}`,
    "--no-new-privs",
    "--inh-caps=-all",
    "--ambient-caps=-all",
    "--bounding-set=-all",
    "--",
  ];
}

function freeRange(): (typeof ranges)[number] {
  const mapped = readFileSync("/proc/self/uid_map", "utf8")
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = ranges.find(({ first, count }) =>
    mapped.some(([start = 0, , length = 0]) => start <= first && first + count < start + length),
  );
  if (found === undefined) throw new Error("This container has no spare user ids.");
  return found;
}
