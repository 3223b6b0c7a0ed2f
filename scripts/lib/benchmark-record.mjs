import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, totalmem } from "node:os";
import { join } from "node:path";
import { chartOf } from "./benchmark-chart.mjs";
import { headlines } from "./benchmark-headlines.mjs";
import { findHeadlines, pageOf } from "./benchmark-report.mjs";

/**
 * What one benchmark measured last.
 *
 * @typedef {object} Record
 * @property {string} date
 * @property {string} machine
 * @property {string | null} note what else must be known of the run
 * @property {import("./benchmark-report.mjs").Result[]} results
 */

/** @returns {string} the kind of machine, without its name */
function describeMachine() {
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim();
  const processor = model && model !== "unknown" ? ` (${model})` : "";
  return `${platform()} ${arch()}${processor}, ${availableParallelism()} cores, ${memory} GB, Node ${process.versions.node}`;
}

/**
 * @param {string} docs the folder of the documentation
 * @returns {Map<string, Record>} by the name of the benchmark, in alphabetical order
 */
export function readRecords(docs) {
  const folder = join(docs, "benchmarks");
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(
    files
      .toSorted()
      .map((file) => [
        file.slice(0, -".json".length),
        JSON.parse(readFileSync(join(folder, file), "utf8")),
      ]),
  );
}

/**
 * Keeps every row of one benchmark, and writes the page that people read anew.
 *
 * @param {string} docs
 * @param {string} name
 * @param {import("./benchmark-report.mjs").Result[]} results
 */
export function recordResults(docs, name, results) {
  const folder = join(docs, "benchmarks");
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const rows = results.map((result) => `    ${JSON.stringify(result)}`).join(",\n");
  const head = `  "date": "${date}",\n  "machine": ${JSON.stringify(describeMachine())},\n  "note": null,`;
  writeFileSync(join(folder, `${name}.json`), `{\n${head}\n  "results": [\n${rows}\n  ]\n}\n`);
  writePage(docs);
}

/** @param {string} docs */
export function writePage(docs) {
  const records = readRecords(docs);
  const found = findHeadlines(headlines, records);
  const bars = found.flatMap(({ headline, ours, peer }) => {
    if (peer === null) return [];
    const factor = headline.better === "less" ? peer.value / ours.value : ours.value / peer.value;
    return [{ label: headline.about, beside: headline.peerName ?? "", factor }];
  });
  writeFileSync(join(docs, "benchmarks/chart.svg"), chartOf(bars));
  writeFileSync(join(docs, "benchmarks.md"), pageOf(found, records));
}
