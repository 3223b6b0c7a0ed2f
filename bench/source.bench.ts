import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { atMost, baseline, type Result } from "./lib/result.ts";
import { type EngineName, ENGINES } from "./lib/source/engine.ts";
import { largeFile } from "./lib/source/large-file.ts";
import type { EngineFigures } from "./lib/source/measure-engine.ts";
import type { AnnotationFigures } from "./lib/source/measure-annotation.ts";
import type { GatewayFigures } from "./lib/source/measure-gateway.ts";
import type { MonorepoFigures } from "./lib/source/measure-monorepo.ts";
import type { ParsingFigures } from "./lib/source/measure-parsing.ts";
import type { ProjectFigures } from "./lib/source/measure-project.ts";

const ROOT = resolve(import.meta.dirname, "..");
const OURS: EngineName = "devloom";

/** Editing real source: what one change costs and how much of the file it rewrites. */
export default function benchmark(): Result[] {
  const text = largeFile();
  const measured = ENGINES.map((name) => {
    // The program prints exactly these figures.
    const figures = run("measure-engine.ts", name) as EngineFigures;
    return { name, ...figures, changed: changedLines(text, figures.after) };
  });
  const [ours] = measured.filter(({ name }) => name === OURS);
  const [firstSight] = measured.filter(({ name }) => name === "devloom-first-sight");
  if (ours === undefined) throw new Error("This engine was not measured.");
  const peers = measured.filter(({ name, changed }) => !name.startsWith(OURS) && changed === 1);
  const fastest = (field: "fromText" | "whileOpen"): number =>
    Math.min(...peers.map((peer) => peer[field]));
  const lines = text.split("\n").length.toLocaleString("en");
  return [
    ...measured.flatMap(({ name, changed, fromText, whileOpen, peakMegabytes }) => [
      name === OURS
        ? {
            ...baseline(`${name}: changed lines of ${lines}`, changed, "lines"),
            target: "1",
            holds: changed === 1,
          }
        : baseline(`${name}: changed lines of ${lines}`, changed, "lines"),
      baseline(`${name}: read the file and change one class, CPU`, fromText, "ms"),
      baseline(`${name}: change one class while the file is open, CPU`, whileOpen, "ms"),
      baseline(`${name}: peak memory of the process`, peakMegabytes, "MB"),
    ]),
    atMost(
      "share of the fastest other engine that changes 1 line, file opened by its stored outline",
      ours.fromText / fastest("fromText"),
      "×",
      0.1,
    ),
    atMost(
      "share of the fastest other engine that changes 1 line, file open",
      ours.whileOpen / fastest("whileOpen"),
      "×",
      0.2,
    ),
    atMost(
      "share of the fastest other engine that changes 1 line, file never seen before",
      (firstSight?.fromText ?? 0) / fastest("fromText"),
      "×",
      0.2,
    ),
    ...parsingResults(fastest("fromText")),
    ...projectResults(),
    ...annotationResults(),
    ...gatewayResults(),
    ...monorepoResults(),
  ];
}

/** What no first look can be cheaper than. */
function parsingResults(fastest: number): Result[] {
  // The program prints exactly these figures.
  const { babel, babelKept, typeScript } = run("measure-parsing.ts") as ParsingFigures;
  const name = "share of the fastest other engine that changes 1 line, parsing alone";
  return [
    baseline(`${name}, Babel`, babel / fastest, "×"),
    baseline(`${name}, Babel, its tree kept`, babelKept / fastest, "×"),
    baseline(`${name}, TypeScript`, typeScript / fastest, "×"),
  ];
}

function annotationResults(): Result[] {
  // The program prints exactly these figures.
  const { files, babel, parseOnly, firstSight, stored } = run(
    "measure-annotation.ts",
  ) as AnnotationFigures;
  return [
    baseline(`a starter of ${files} files parsed and printed with Babel, CPU`, babel, "ms"),
    baseline(
      "the same files parsed with Babel and nothing else, against that",
      parseOnly / babel,
      "×",
    ),
    atMost(
      "ids put into the same files, never seen before, against that",
      firstSight / babel,
      "×",
      0.25,
    ),
    atMost(
      "ids put into the same files, with what is stored, against that",
      stored / babel,
      "×",
      0.25,
    ),
  ];
}

function gatewayResults(): Result[] {
  // The program prints exactly these figures.
  const {
    ordinaryFile,
    largeFile: large,
    afterStart,
  } = run("measure-gateway.ts") as GatewayFigures;
  return [
    baseline("gateway: one of the first 100 changes after a start, CPU", afterStart, "ms"),
    atMost("gateway: one change over HTTP in a file of 169 lines, CPU", ordinaryFile, "ms", 12),
    atMost("gateway: one change over HTTP in a file of 1,926 lines, CPU", large, "ms", 12),
  ];
}

function monorepoResults(): Result[] {
  // The program prints exactly these figures.
  const { files, first, again, afterRestart } = run("measure-monorepo.ts") as MonorepoFigures;
  const name = `monorepo of ${files.toLocaleString("en")} source files`;
  return [
    atMost(`${name}: opened for the first time`, first.seconds, "s", 60),
    baseline(`${name}: opened for the first time, CPU of the gateway`, first.cpuSeconds, "s"),
    atMost(`${name}: opened again`, again.seconds, "s", 3),
    baseline(`${name}: opened again, CPU of the gateway`, again.cpuSeconds, "s"),
    atMost(`${name}: opened after a restart`, afterRestart.seconds, "s", 60),
    baseline(`${name}: opened after a restart, CPU of the gateway`, afterRestart.cpuSeconds, "s"),
    baseline(
      `${name}: longest time in which the gateway answered nobody`,
      Math.max(first.blockedMilliseconds, again.blockedMilliseconds),
      "ms",
    ),
  ];
}

function projectResults(): Result[] {
  // The programs print exactly these figures.
  const small = run("measure-project.ts", "10") as ProjectFigures;
  const large = run("measure-project.ts", "1000") as ProjectFigures;
  const size = ({ files, elements, lines }: ProjectFigures): string =>
    `${files.toLocaleString("en")} files (${lines.toLocaleString("en")} lines, ${elements.toLocaleString("en")} elements)`;
  return [
    baseline(`one change in a project of ${small.files} files, CPU`, small.editMilliseconds, "ms"),
    baseline(
      `one change in a project of ${large.files.toLocaleString("en")} files, CPU`,
      large.editMilliseconds,
      "ms",
    ),
    atMost(
      "one change: the larger project against the smaller",
      large.editMilliseconds / small.editMilliseconds,
      "×",
      1.25,
    ),
    atMost(`ids for all elements of ${size(large)}, CPU`, large.annotateSeconds, "s", 2),
  ];
}

function run(program: string, ...args: string[]): unknown {
  const path = join("bench/lib/source", program);
  const output = execFileSync(process.execPath, ["--import", "tsx", path, ...args], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(output);
}

/** Lines that a reader of the diff sees as changed. */
function changedLines(before: string, after: string): number {
  const folder = mkdtempSync(join(tmpdir(), "devloom-bench-source-"));
  try {
    writeFileSync(join(folder, "before"), before);
    writeFileSync(join(folder, "after"), after);
    return numstat(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function numstat(folder: string): number {
  try {
    execFileSync("git", ["diff", "--no-index", "--numstat", "before", "after"], { cwd: folder });
    return 0;
  } catch (error) {
    // With --no-index git answers 1 when the files differ.
    const output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
    const [added, removed] = output.split("\t").map(Number);
    return Math.max(added ?? 0, removed ?? 0);
  }
}
