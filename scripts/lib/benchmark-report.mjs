/**
 * @typedef {object} Result
 * @property {string} name what was measured
 * @property {number} value
 * @property {string} unit
 * @property {string | number | null} target what it should be, or null for a baseline
 * @property {boolean | null} holds whether the target is met, or null for a baseline
 */

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
  return markdownTable([
    ["measured", "value", "unit", "target", "holds"],
    ...results.map(({ name, value, unit, target, holds }) => [
      name,
      shortNumber(value),
      unit,
      target === null ? "–" : String(target),
      holds === null ? "–" : holds ? "yes" : "no",
    ]),
  ]);
}

/** @param {number} value */
const shortNumber = (value) => String(Number(value.toPrecision(4)));

/**
 * @param {string[][]} rows the first one names the columns
 * @returns {string}
 */
function markdownTable(rows) {
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

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench -- <name>\`. Each benchmark measures a peer or a bare baseline in the same run;
figures from different machines cannot be compared.

![What Devloom costs beside others](benchmarks/chart.svg)
`;

/**
 * @typedef {object} Found
 * @property {import("./benchmark-headlines.mjs").Headline} headline
 * @property {Result} ours
 * @property {Result | null} peer
 */

/**
 * @param {readonly import("./benchmark-headlines.mjs").Headline[]} headlines
 * @param {ReadonlyMap<string, import("./benchmark-record.mjs").Record>} records
 * @returns {Found[]} those that were measured
 */
export function findHeadlines(headlines, records) {
  return headlines.flatMap((headline) => {
    const results = records.get(headline.benchmark)?.results ?? [];
    const ours = results.find(({ name }) => name === headline.row);
    const peer = results.find(({ name }) => name === headline.peer) ?? null;
    return ours === undefined ? [] : [{ headline, ours, peer }];
  });
}

/**
 * @param {readonly Found[]} found
 * @param {ReadonlyMap<string, import("./benchmark-record.mjs").Record>} records
 * @returns {string} the page that people read
 */
export function pageOf(found, records) {
  const table = markdownTable([
    ["what", "Devloom", "beside it", "target", "holds"],
    ...found.map(({ headline, ours, peer }) => [
      headline.about,
      `${shortNumber(ours.value)} ${ours.unit}`,
      peer === null ? "–" : `${shortNumber(peer.value)} ${peer.unit} (${headline.peerName})`,
      ours.target === null ? "–" : String(ours.target),
      ours.holds === null ? "–" : ours.holds ? "yes" : "no",
    ]),
  ]);
  const sections = [...records].map(([name, record]) => sectionOf(name, record));
  return `${[INTRODUCTION.trimEnd(), table, ...sections].join("\n\n")}\n`;
}

/**
 * @param {string} name
 * @param {import("./benchmark-record.mjs").Record} record
 */
function sectionOf(name, { date, machine, note, results }) {
  const judged = results.filter(({ holds }) => holds !== null);
  const missed = judged.filter(({ holds }) => holds === false);
  const count = `${judged.length - missed.length} of ${judged.length} targets hold`;
  const told = [
    `## ${name}`,
    [`${date}, ${machine}.`, note].filter((part) => part !== null).join(" "),
    `${count}. [All ${results.length} rows](benchmarks/${name}.json)${missed.length === 0 ? "." : "; missed:"}`,
  ];
  return (missed.length === 0 ? told : [...told, tableOf(missed)]).join("\n\n");
}
