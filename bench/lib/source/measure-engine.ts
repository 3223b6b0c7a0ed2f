/**
 * Measures one engine in a process of its own and prints the figures as JSON.
 *
 *   node --import tsx bench/lib/source/measure-engine.ts <engine>
 */
import { type EngineName, ENGINES } from "./engine.ts";
import { ADDED_CLASS, largeFile, targetOffset } from "./large-file.ts";
import { loadEngine } from "./load-engine.ts";
import { cpuMilliseconds, mean, warmedRounds } from "./warmed-cpu.ts";

const ROUNDS = 60;

/** What one engine needed. */
export interface EngineFigures {
  /** Reading the file and changing it, in CPU milliseconds. */
  readonly fromText: number;
  /** Changing the file once more while it is open, in CPU milliseconds. */
  readonly whileOpen: number;
  readonly peakMegabytes: number;
  readonly after: string;
}

function isEngine(name: string | undefined): name is EngineName {
  return ENGINES.some((engine) => engine === name);
}

const name = process.argv[2];
if (!isEngine(name)) throw new Error(`Usage: measure-engine.ts ${ENGINES.join("|")}`);
const engine = await loadEngine(name);
const text = largeFile();
const offset = targetOffset(text);

const open = engine.prepare(text, offset);
let after = "";
const measured = warmedRounds(ROUNDS, () => {
  let change: (className: string) => string = () => "";
  const fromText = cpuMilliseconds(() => {
    change = open();
    after = change(ADDED_CLASS);
  });
  return { fromText, whileOpen: cpuMilliseconds(() => change("rounded-md")) };
});
const figures: EngineFigures = {
  fromText: mean(measured.map(({ fromText }) => fromText)),
  whileOpen: mean(measured.map(({ whileOpen }) => whileOpen)),
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  after,
};
console.log(JSON.stringify(figures));
