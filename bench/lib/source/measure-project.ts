/**
 * Measures how the engine behaves in a project of a size and prints the figures as JSON.
 *
 *   node --import tsx bench/lib/source/measure-project.ts <number of files>
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Project, type FileLedger } from "@devloom/source-engine";

const TEMPLATES = resolve(import.meta.dirname, "../../../templates");
const EDITS = 300;
/** Enough for the compiler of the runtime, whatever was measured before. */
const WARM_UP = 600;

/** What a project of a size costs. */
export interface ProjectFigures {
  readonly files: number;
  readonly lines: number;
  readonly elements: number;
  /** Giving every element of every file its id, in CPU seconds. */
  readonly annotateSeconds: number;
  /** One change of a class name, in CPU milliseconds. */
  readonly editMilliseconds: number;
}

const isEdited = (path: string): boolean => path.endsWith("layout/AppShell.tsx");

/** Real files, the edited one first, repeated under other paths until there are enough. */
function filesOf(count: number): ReadonlyMap<string, string> {
  const texts = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !path.includes("node_modules"))
    .toSorted((one, other) => Number(isEdited(other)) - Number(isEdited(one)))
    .map((path) => [path, readFileSync(join(TEMPLATES, path), "utf8")] as const);
  const files = new Map<string, string>();
  for (let copy = 0; files.size < count; copy += 1) {
    for (const [path, text] of texts) {
      if (files.size < count) files.set(`copy-${copy}/${path}`, text);
    }
  }
  return files;
}

function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

function measure(count: number): ProjectFigures {
  const files = filesOf(count);
  const source = { read: (path: string) => files.get(path) ?? null, list: () => [...files.keys()] };
  const ledgers: FileLedger[] = [];
  const annotateSeconds = cpuSeconds(() => {
    const project = Project.open(source, []);
    for (const path of files.keys()) ledgers.push(project.ledgerOf(path));
  });
  // As after a restart: ids come from the ledgers, files are opened when they are needed.
  const project = Project.open(source, ledgers);
  const path = [...files.keys()].find(isEdited) ?? "";
  const id = project.ledgerOf(path).entries[0]?.id ?? "";
  const edit = (number: number): void => {
    const className = `w-[${number}px]`;
    const change = { type: "ADD_CLASS", id, className, framework: "Tailwind" } as const;
    project.apply(project.plan({ ...change, modifiers: [], customProperties: [] }));
  };
  for (let number = 0; number < WARM_UP; number += 1) edit(number);
  const seconds = cpuSeconds(() => {
    for (let number = 0; number < EDITS; number += 1) edit(WARM_UP + number);
  });
  return {
    files: count,
    lines: [...files.values()].reduce((sum, text) => sum + text.split("\n").length, 0),
    elements: ledgers.reduce((sum, { entries }) => sum + entries.length, 0),
    annotateSeconds,
    editMilliseconds: (seconds * 1000) / EDITS,
  };
}

console.log(JSON.stringify(measure(Number(process.argv[2]))));
