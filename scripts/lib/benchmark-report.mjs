import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, totalmem } from "node:os";

/**
 * @typedef {object} Result
 * @property {string} name what was measured
 * @property {number} value
 * @property {string} unit
 * @property {string | number | null} target what it should be, or null for a baseline
 * @property {boolean | null} holds whether the target is met, or null for a baseline
 */

const introduction = `# Benchmarks

Written by \`npm run bench -- <name>\`. Each benchmark measures a peer or a bare baseline in the same run;
figures from different machines cannot be compared.
`;

/**
 * @param {unknown} value
 * @returns {value is Result}
 */
function isResult(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "value" in value &&
    Number.isFinite(value.value) &&
    "unit" in value &&
    typeof value.unit === "string" &&
    "target" in value &&
    "holds" in value
  );
}

/**
 * @param {unknown} results what a benchmark returned
 * @returns {Result[]}
 */
export function checkResults(results) {
  if (!Array.isArray(results) || results.length === 0 || !results.every(isResult)) {
    throw new Error(
      `A benchmark returns an array of { name, value, unit, target, holds }, not ${JSON.stringify(results)}`,
    );
  }
  return results;
}

/**
 * @param {Result[]} results
 * @returns {string} a Markdown table
 */
export function tableOf(results) {
  const rows = [
    ["measured", "value", "unit", "target", "holds"],
    ...results.map(({ name, value, unit, target, holds }) => [
      name,
      String(Number(value.toPrecision(4))),
      unit,
      target === null ? "–" : String(target),
      holds === null ? "–" : holds ? "yes" : "no",
    ]),
  ];
  const widths = rows.reduce(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 3, cell.length)),
    /** @type {number[]} */ ([]),
  );
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

/** @returns {string} the kind of machine, without its name */
function describeMachine() {
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim();
  const processor = model && model !== "unknown" ? ` (${model})` : "";
  return `${platform()} ${arch()}${processor}, ${availableParallelism()} cores, ${memory} GB, Node ${process.versions.node}`;
}

/**
 * Replaces one benchmark's section of the record, or adds it. Sections stay in alphabetical order.
 *
 * @param {string} path
 * @param {string} name
 * @param {Result[]} results
 */
export function recordResults(path, name, results) {
  const present = existsSync(path) ? readFileSync(path, "utf8") : introduction;
  const [head = introduction, ...sections] = present.split(/^(?=## )/m);
  const date = new Date().toISOString().slice(0, 10);
  const section = `## ${name}\n\n${date}, ${describeMachine()}.\n\n${tableOf(results)}\n`;
  const others = sections.filter((other) => !other.startsWith(`## ${name}\n`));
  const all = [...others, section].map((one) => one.trimEnd()).toSorted();
  writeFileSync(path, `${[head.trimEnd(), ...all].join("\n\n")}\n`);
}
