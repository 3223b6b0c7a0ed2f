/**
 * Runs one benchmark (bench/<name>.bench.ts), prints its results, keeps them in docs/benchmarks and
 * writes docs/benchmarks.md anew.
 *
 *   npm run bench -- <name> [part …] [--json]
 *
 * Parts, where a benchmark has names for them, are measured alone and not kept. With --json the last line is the
 * array of results. A missed target is a result, not an error.
 */
import "./lib/require-node.mjs";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { register } from "tsx/esm/api";
import { recordResults } from "./lib/benchmark-record.mjs";
import { checkResults, tableOf } from "./lib/benchmark-report.mjs";
import { root } from "./lib/root.mjs";

const suffix = ".bench.ts";
const names = readdirSync(join(root, "bench"))
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length));

const { values, positionals } = parseArgs({
  options: { json: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [name, ...parts] = positionals;

if (!name || !names.includes(name)) {
  if (name) console.error(`There is no benchmark called "${name}".`);
  console.error(
    `Usage: npm run bench -- <name> [part …] [--json]\nBenchmarks: ${names.join(", ") || "none"}`,
  );
  process.exit(1);
}

// A start would leave compressing for afterwards, beside what is measured.
execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { stdio: "inherit" });

register();
const benchmark = await import(pathToFileURL(join(root, "bench", name + suffix)).href);
const results = checkResults(await benchmark.default(parts));
// One section alone is looked at, not kept: the record is of all of them.
const isWhole = parts.length === 0 && process.env["IDE_BENCH"] === undefined;
if (isWhole) recordResults(join(root, "docs"), name, results);

console.log(tableOf(results));
if (values.json) console.log(JSON.stringify(results));
