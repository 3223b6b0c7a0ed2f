/**
 * Measures one engine in a process of its own and prints the figures as JSON.
 *
 *   node --import tsx bench/lib/source/measure-engine.ts <engine>
 */
import { type EngineName, ENGINES } from "./engine.ts";
import { ADDED_CLASS, largeFile, targetOffset } from "./large-file.ts";
import { loadEngine } from "./load-engine.ts";

const WARM_UP = 10;
const ROUNDS = 25;

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

function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const name = process.argv[2];
if (!isEngine(name)) throw new Error(`Usage: measure-engine.ts ${ENGINES.join("|")}`);
const engine = await loadEngine(name);
const text = largeFile();
const offset = targetOffset(text);

const open = engine.prepare(text, offset);
let after = "";
const fromText: number[] = [];
const whileOpen: number[] = [];
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  let change: (className: string) => string = () => "";
  const first = cpuMilliseconds(() => {
    change = open();
    after = change(ADDED_CLASS);
  });
  const second = cpuMilliseconds(() => change("rounded-md"));
  if (round < WARM_UP) continue;
  fromText.push(first);
  whileOpen.push(second);
}
const figures: EngineFigures = {
  fromText: median(fromText),
  whileOpen: median(whileOpen),
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  after,
};
console.log(JSON.stringify(figures));
