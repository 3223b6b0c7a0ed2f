import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { Completer } from "@devloom/completion";
import { nearDuplicates } from "./near-duplicates.ts";
import { atLeast, atMost, baseline, p95, type Result } from "./result.ts";

/** A folder with repositories in it, which were not used to build the completer. */
const FOLDER = process.env["COMPLETION_REPOSITORIES"];
const CASES = Number(process.env["COMPLETION_CASES"] ?? 600);
const SOURCE = /\.[cm]?[jt]sx?$/;
const SKIPPED = new Set(["node_modules", ".git", "dist", "build", "coverage", "data"]);
const MAX_BYTES = 100_000;
const LINES_OF_A_FILE = 3;
/** What the IDE shows unless somebody moves the mark. */
const THRESHOLD = 0.2;

interface Case {
  readonly repository: string;
  readonly isExact: boolean;
  readonly hasWord: boolean;
  readonly confidence: number;
  readonly milliseconds: number;
}

/** How often the completer proposes exactly what stands there, on lines that it does not know. */
export function completionResults(): Result[] {
  const root = join(import.meta.dirname, "../..");
  const folders =
    FOLDER === undefined
      ? [root]
      : readdirSync(FOLDER)
          .map((name) => join(FOLDER, name))
          .filter((path) => statSync(path).isDirectory());
  const names = folders.map((folder) =>
    folder === root ? "this repository" : relative(FOLDER ?? "", folder),
  );
  console.log(`Completion is measured on: ${names.join(", ")}`);
  const cases: Case[] = [];
  let slowest = 0;
  let largest = { folder: root, files: 0 };
  for (const [at, folder] of folders.entries()) {
    const files = readSources(folder);
    if (files.size > largest.files) largest = { folder, files: files.size };
    const { completer, seconds } = learn(files);
    slowest = Math.max(slowest, (seconds * 1_000) / files.size);
    const measured = measure(names[at] ?? "", files, completer);
    console.log(
      `${names[at]}: ${files.size} files learned in ${seconds.toFixed(2)} s, ${tell(measured)}`,
    );
    cases.push(...measured);
  }
  const shown = cases.filter(({ confidence }) => confidence >= THRESHOLD);
  const surest = cases.toSorted((one, other) => other.confidence - one.confidence);
  const half = surest.slice(0, Math.floor(cases.length / 2));
  const withWord = shown.filter(({ hasWord }) => hasWord);
  return [
    baseline("completion: lines tried", cases.length, "lines"),
    atLeast(
      "completion: share of lines with a proposal",
      percent(shown.length, cases.length),
      "%",
      50,
    ),
    atLeast("completion: exactly the rest of the line, of those shown", exact(shown), "%", 65),
    baseline("completion: the same of lines with a word in them", exact(withWord), "%"),
    atLeast("completion: exactly the rest of the line, of the surest half", exact(half), "%", 65),
    baseline("completion: exact over all lines", exact(cases), "%"),
    atMost(
      "completion: processor time for a proposal, p95",
      p95(cases.map(({ milliseconds }) => milliseconds)),
      "ms",
      15,
    ),
    atMost("completion: processor time to learn 1,000 files, slowest repository", slowest, "s", 3),
    atMost("completion: memory for 1,000 files", memoryOfThousandFiles(largest.folder), "MB", 100),
  ];
}

/** Time of the processor since then, in all threads: what else the machine does is not measured. */
function milliseconds(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
const exact = (cases: readonly Case[]): number =>
  percent(cases.filter(({ isExact }) => isExact).length, cases.length);

function tell(cases: readonly Case[]): string {
  const shown = cases.filter(({ confidence }) => confidence >= THRESHOLD);
  return `${exact(shown).toFixed(1)}% exact at ${percent(shown.length, cases.length).toFixed(1)}% shown, ${exact(cases).toFixed(1)}% over all`;
}

function readSources(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  const walk = (place: string): void => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const path = join(place, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) walk(path);
      if (entry.isFile() && SOURCE.test(entry.name) && statSync(path).size < MAX_BYTES)
        files.set(relative(folder, path), readFileSync(path, "utf8"));
    }
  };
  walk(folder);
  return files;
}

function learn(files: ReadonlyMap<string, string>) {
  const begun = process.cpuUsage();
  const completer = new Completer();
  for (const [path, text] of files) completer.save(path, text);
  completer.prepare();
  return { completer, seconds: milliseconds(begun) / 1_000 };
}

/** Lines of random files: half at the line's start, after its indentation, half after three typed characters. */
function measure(
  repository: string,
  files: ReadonlyMap<string, string>,
  completer: Completer,
): Case[] {
  const random = seeded(20_171);
  const alike = nearDuplicates(files);
  const paths = [...files.keys()];
  const cases: Case[] = [];
  for (let tries = 0; cases.length < CASES && tries < 20 * CASES; tries += 1) {
    const path = paths[Math.floor(random() * paths.length)] ?? "";
    const lines = (files.get(path) ?? "").split("\n");
    const withheld = alike(path);
    for (let count = 0; count < LINES_OF_A_FILE; count += 1) {
      const number = Math.floor(random() * lines.length);
      const line = (lines[number] ?? "").trimEnd();
      const typed = random() < 0.5 ? 0 : 3;
      const start = line.length - line.trimStart().length + typed;
      if (lines.length < 5 || line.length <= start) continue;
      const before = [...lines.slice(0, number), line.slice(0, start)].join("\n");
      const after = `\n${lines.slice(number + 1).join("\n")}`;
      const begun = process.cpuUsage();
      const found = completer.complete({ path, before, after }, withheld);
      cases.push({
        repository,
        isExact: found?.text === line.slice(start),
        hasWord: /\w/.test(line),
        confidence: found?.confidence ?? 0,
        milliseconds: milliseconds(begun),
      });
    }
  }
  return cases;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** In a process of its own: what it has more once it knows a thousand files, without their texts. */
function memoryOfThousandFiles(folder: string): number {
  const program = join(import.meta.dirname, "completion-memory.ts");
  const answer = execFileSync(
    process.execPath,
    ["--expose-gc", "--import", "tsx", program, folder],
    { encoding: "utf8", cwd: join(import.meta.dirname, "../..") },
  );
  return Number(answer);
}
