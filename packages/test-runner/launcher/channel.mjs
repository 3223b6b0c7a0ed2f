/**
 * Tells the gateway what a test runner finds: lines of JSON on descriptor 3. Texts are cut here already, so that a test
 * with a huge difference costs nobody else anything.
 */
import { Socket } from "node:net";
import { inspect } from "node:util";

const maxText = 8000;
const maxFailures = 5;
const maxPlaces = 10;
/** Node draws the difference into the message; it is shown of the values. */
const OWN_DIFF = /\n(?:\+ actual - expected|\+ expected - actual)[^]*$/;

// oxlint-disable-next-line no-control-regex -- it is what is looked for
export const COLOUR = /\u001b\[[0-9;]*m/g;

const socket = new Socket({ fd: 3, readable: false, writable: true });
socket.on("error", () => undefined).unref();

/**
 * Fulfilled when it is on its way: runners end their process at once when they are done.
 *
 * @param {object} message
 * @returns {Promise<void>}
 */
export function tell(message) {
  return new Promise(
    (resolve) => void socket.write(`${JSON.stringify(message)}\n`, () => resolve()),
  );
}

/**
 * @param {unknown} value
 * @returns {string | null}
 */
export function textOf(value) {
  if (value === undefined) return null;
  const text =
    typeof value === "string" ? value : inspect(value, { depth: 6, sorted: true, compact: false });
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

/**
 * What a test threw: its words, both values where it compared some, and the places of its stack.
 *
 * @param {any} error
 */
export function failureOf(error) {
  const known = typeof error === "object" && error !== null ? error : { message: error };
  const compares = "expected" in known && "actual" in known;
  const message = (textOf(known.message ?? known) ?? "").replaceAll(COLOUR, "");
  return {
    message: compares ? message.replace(OWN_DIFF, "").trim() : message,
    expected: compares ? (textOf(known.expected) ?? "undefined") : null,
    actual: compares ? (textOf(known.actual) ?? "undefined") : null,
    places: Array.isArray(known.stacks)
      ? known.stacks.slice(0, maxPlaces).map(placeOf)
      : placesIn(known.stack),
  };
}

/**
 * Lines as text, those that follow each other together: `1-3,7`.
 *
 * @param {readonly number[]} lines
 */
export function linesOf(lines) {
  /** @type {[number, number][]} */
  const ranges = [];
  for (const line of lines.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(",");
}

/**
 * As istanbul counted it, for the project's own coverage package.
 *
 * @param {any} coverage
 */
export async function tellCoverage(coverage) {
  for (const file of coverage?.files() ?? []) {
    const lines = Object.entries(coverage.fileCoverageFor(file).getLineCoverage());
    const ran = lines.filter(([, count]) => count > 0).map(([line]) => Number(line));
    const not = lines.filter(([, count]) => count === 0).map(([line]) => Number(line));
    await tell({ type: "coverage", file, covered: linesOf(ran), missed: linesOf(not) });
  }
}

/** @param {any[]} errors */
export function failuresOf(errors) {
  return errors.slice(0, maxFailures).map(failureOf);
}

/** @param {{ file: unknown, line: unknown }} place */
function placeOf({ file, line }) {
  return { file: typeof file === "string" ? file : "", line: Number(line) };
}

/** @param {unknown} stack */
function placesIn(stack) {
  const text = typeof stack === "string" ? stack : "";
  return [...text.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+):\d+/g)]
    .slice(0, maxPlaces)
    .map(([, file = "", line]) => ({ file, line: Number(line) }));
}
