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
import { warmedCpu } from "./warmed-cpu.ts";

const STARTER = resolve(import.meta.dirname, "../../../templates/saas-dashboard/src");
const ROUNDS = 100;

/** CPU milliseconds for all files. */
export interface AnnotationFigures {
  readonly files: number;
  /** Parsed and printed with Babel. */
  readonly babel: number;
  /** Parsed with Babel and nothing else. */
  readonly parseOnly: number;
  readonly firstSight: number;
  /** With the ids and outlines that are stored. */
  readonly stored: number;
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
  babel: warmedCpu(ROUNDS, () => {
    for (const text of texts.values())
      generate(parse(text, { sourceType: "module", plugins: ["typescript", "jsx"] }), {}, text);
  }),
  parseOnly: warmedCpu(ROUNDS, () => {
    for (const text of texts.values())
      parse(text, { sourceType: "module", plugins: ["typescript", "jsx"], attachComment: false });
  }),
  firstSight: warmedCpu(ROUNDS, () => annotate([])),
  stored: warmedCpu(ROUNDS, () => annotate(ledgers)),
};
console.log(JSON.stringify(figures));
