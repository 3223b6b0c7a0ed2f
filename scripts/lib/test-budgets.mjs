import { relative } from "node:path";

/** How many times its budget a file may take before it fails; machines and their load differ. */
const FACTOR = 6;
/** Files quicker than this are never over: their times are noise. */
const UNNOTICED_MS = 20_000;
/** What a file may take that has no budget yet. */
const NEW_FILE_MS = 20_000;
/** So many files with a budget say how fast this machine is today. */
const FEWEST = 30;

/**
 * How long each test file of a run took, in milliseconds by path.
 *
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} report of vitest's json reporter
 * @param {string} root the repository
 * @returns {Record<string, number>}
 */
export function timesOf(report, root) {
  const entries = report.testResults.map(({ name, startTime, endTime }) => [
    relative(root, name).replaceAll("\\", "/"),
    Math.round(endTime - startTime),
  ]);
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
}

/**
 * The files that took far longer than their budget. Times are held against how much slower the whole run
 * was than the one that the budgets come from, so a slow machine fails nothing.
 *
 * @typedef {{ path: string, allowed: number, sentence: string }} Over
 *
 * @param {Readonly<Record<string, number>>} times
 * @param {Readonly<Record<string, number>>} budgets
 * @returns {Over[]}
 */
export function overBudget(times, budgets) {
  const ratios = Object.entries(times)
    .filter(([path, taken]) => (budgets[path] ?? 0) >= 500 && taken > 0)
    .map(([path, taken]) => taken / (budgets[path] ?? 1))
    .toSorted((one, other) => one - other);
  if (ratios.length < FEWEST) return [];
  const pace = Math.max(1, ratios[Math.floor(ratios.length / 2)] ?? 1);
  return Object.entries(times).flatMap(([path, taken]) => {
    const budget = budgets[path];
    const allowed =
      Math.max(UNNOTICED_MS, budget === undefined ? NEW_FILE_MS : budget * FACTOR) * pace;
    if (taken <= allowed) return [];
    const usual = budget === undefined ? "has no budget yet" : `has a budget of ${seconds(budget)}`;
    const sentence =
      `${path} took ${seconds(taken)} and ${usual}; on this run ${seconds(allowed)} would have passed. ` +
      "Make it faster, move its long part into a .long test, or run npm test -- --only unit --write-budgets.";
    return [{ path, allowed, sentence }];
  });
}

/**
 * Those that are over it again when they run by themselves: what was slow only beside something else is not.
 *
 * @param {readonly Over[]} over
 * @param {Readonly<Record<string, number>>} times of a second run
 */
export function stillOver(over, times) {
  return over.filter(({ path, allowed }) => (times[path] ?? Infinity) > allowed);
}

/**
 * The files that took longest, each with its budget, as lines to read.
 *
 * @param {Readonly<Record<string, number>>} times
 * @param {Readonly<Record<string, number>>} budgets
 * @param {number} [count]
 */
export function slowestFiles(times, budgets, count = 10) {
  return Object.entries(times)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([path, taken]) => {
      const budget = budgets[path];
      const usual = budget === undefined ? "new" : seconds(budget);
      return `${seconds(taken).padStart(8)}  ${usual.padStart(8)}  ${path}`;
    });
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
