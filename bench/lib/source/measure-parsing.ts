/**
 * Measures what parsing a large file costs and nothing else, and prints the figures as JSON: an engine that
 * looks at a file for the first time cannot cost less than its parser.
 *
 *   node --import tsx bench/lib/source/measure-parsing.ts
 */
import { parse } from "@babel/parser";
import { ts } from "ts-morph";
import { largeFile } from "./large-file.ts";
import { warmedCpu } from "./warmed-cpu.ts";

const ROUNDS = 60;

/** CPU milliseconds for one file. */
export interface ParsingFigures {
  readonly babel: number;
  /** The tree is kept until the next one is there, as by whoever means to change it. */
  readonly babelKept: number;
  readonly typeScript: number;
}

const text = largeFile();
const parseWithBabel = () =>
  parse(text, { sourceType: "module", plugins: ["typescript", "jsx"], attachComment: false });
const kept: { tree?: unknown } = {};

const figures: ParsingFigures = {
  babel: warmedCpu(ROUNDS, () => void parseWithBabel()),
  babelKept: warmedCpu(ROUNDS, () => {
    kept.tree = parseWithBabel();
  }),
  typeScript: warmedCpu(ROUNDS, () => {
    ts.createSourceFile("Screen.tsx", text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  }),
};
console.log(JSON.stringify(figures));
