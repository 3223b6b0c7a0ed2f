import { failureOf, linesOf, tell } from "./channel.mjs";

/**
 * Tells what Node's own test runner finds. Tests come deepest first within a file: the names around one are those that
 * began before it and have not ended.
 *
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
// oxlint-disable-next-line import/no-default-export -- how Node takes reporters
export default async function* nodeReporter(events) {
  /** @type {Map<string, string[]>} */
  const open = new Map();
  for await (const { type, data } of events) {
    if (type === "test:start") startOf(open, data);
    else if (type === "test:coverage") await tellCoverage(data.summary.files);
    else if (type === "test:pass" || type === "test:fail") await tellEnd(open, type, data);
  }
  await tell({ type: "done" });
  yield "";
}

/**
 * @param {Map<string, string[]>} open
 * @param {any} data
 */
function startOf(open, { file, nesting, name }) {
  open.set(file, [...(open.get(file) ?? []).slice(0, nesting), name]);
}

/**
 * @param {Map<string, string[]>} open
 * @param {string} type
 * @param {any} data
 */
async function tellEnd(open, type, data) {
  const { file, nesting, name, line, details, skip, todo } = data;
  if (typeof file !== "string") return;
  const failures = type === "test:fail" ? [failureOf(details.error?.cause ?? details.error)] : [];
  // The file itself is a test around all others where Node runs each in a process of its own.
  if (nesting === 0 && file.endsWith(name)) {
    await tell({ type: "file", file, milliseconds: details.duration_ms, failures });
    return;
  }
  if (details.type === "suite") {
    // A suite fails with its tests; only what it threw itself is news.
    const isOwn = type === "test:fail" && details.error?.failureType !== "subtestsFailed";
    if (isOwn) await tell({ type: "file", file, milliseconds: null, failures });
    return;
  }
  const isSkipped = skip !== undefined || todo !== undefined;
  await tell({
    type: "test",
    file,
    path: [...(open.get(file) ?? []).slice(0, nesting), name],
    line: line ?? null,
    state: isSkipped ? "skipped" : type === "test:pass" ? "passed" : "failed",
    milliseconds: details.duration_ms ?? null,
    failures: isSkipped ? [] : failures,
  });
}

/** @param {{ path: string, lines: { line: number, count: number }[] }[]} files */
async function tellCoverage(files) {
  for (const { path, lines } of files) {
    const ran = lines.filter(({ count }) => count > 0).map(({ line }) => line);
    const not = lines.filter(({ count }) => count === 0).map(({ line }) => line);
    await tell({ type: "coverage", file: path, covered: linesOf(ran), missed: linesOf(not) });
  }
}
