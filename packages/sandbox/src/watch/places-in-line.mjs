import { arch, release } from "node:os";

/** Longer than anybody else's, which are 2.8 ms at most. */
const sliceNanoseconds = 6_000_000;
const attributesBytes = 48;
/** Of `sched_setattr`. */
const systemCalls = new Map([
  ["x64", 314],
  ["arm64", 274],
]);
const batchPolicy = 3;
const idlePolicy = 5;

/** The call of the kernel that puts a thread into its place in line; undefined where nobody looked it up. */
export const placeCall = systemCalls.get(arch());

/** From 6.12 on, Linux knows how long a slice of the processor each thread wants. */
export const hasSlices = knowsSlices(release());

/**
 * An expression of Perl: what the kernel is told of a thread that does batch work, in long slices where there are any.
 *
 * @param {number} niceness
 */
export function batchPlace(niceness) {
  return place(batchPolicy, niceness);
}

/**
 * The same of a thread that runs when nobody else wants to.
 *
 * @param {number} niceness
 */
export function idlePlace(niceness) {
  return place(idlePolicy, niceness);
}

/**
 * Whether a thread is in that place, by what /proc tells of it.
 *
 * @param {string} stat
 */
export function isIdle(stat) {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[38] === String(idlePolicy);
}

/**
 * @param {number} policy
 * @param {number} niceness
 */
function place(policy, niceness) {
  const slice = hasSlices ? sliceNanoseconds : 0;
  return `pack("LLQlLQQQ", ${[attributesBytes, policy, 0, niceness, 0, slice, 0, 0].join(", ")})`;
}

/** @param {string} version */
function knowsSlices(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 6 || (major === 6 && minor >= 12);
}
