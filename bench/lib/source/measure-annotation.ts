/**
 * Measures what putting ids into all files of a starter costs, and prints the figures as JSON.
 *
 *   node --import tsx bench/lib/source/measure-annotation.ts
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { generate } from "@babel/generator";
import { parse } from "@babel/parser";
import { type FileLedger, Project } from "@devloom/source-engine";

const STARTER = resolve(import.meta.dirname, "../../../templates/saas-dashboard/src");
const WARM_UP = 4;
const ROUNDS = 9;

/** CPU milliseconds for all files. */
export interface AnnotationFigures {
  readonly files: number;
  /** Parsed and printed with Babel. */
  readonly babel: number;
  readonly firstSight: number;
  /** With the ids and outlines that are stored. */
  readonly stored: number;
}

function median(work: () => void): number {
  const values: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    if (round >= WARM_UP) values.push((user + system) / 1000);
  }
  return values.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

const texts = new Map(
  readdirSync(STARTER, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => [path, readFileSync(join(STARTER, path), "utf8")]),
);
const source = { read: (path: string) => texts.get(path) ?? null, list: () => [...texts.keys()] };

function annotate(ledgers: readonly FileLedger[]): void {
  const project = Project.open(source, ledgers);
  for (const [path, text] of texts) project.annotations(path, text);
}

const project = Project.open(source, []);
const ledgers = source.list().map((path) => project.ledgerOf(path));
const figures: AnnotationFigures = {
  files: texts.size,
  babel: median(() => {
    for (const text of texts.values())
      generate(parse(text, { sourceType: "module", plugins: ["typescript", "jsx"] }), {}, text);
  }),
  firstSight: median(() => annotate([])),
  stored: median(() => annotate(ledgers)),
};
console.log(JSON.stringify(figures));
