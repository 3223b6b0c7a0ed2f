import { join } from "node:path";
import { completionResults } from "./lib/ide-completion.ts";
import { languageResults } from "./lib/ide-language.ts";
import { startIdeGateway } from "./lib/ide-project.ts";
import { monacoKilobytes } from "./lib/monaco-size.ts";
import { quickOpenResults } from "./lib/ide-quick-open.ts";
import { searchResults } from "./lib/ide-search.ts";
import { terminalResults, togetherResults } from "./lib/ide-sockets.ts";
import { atMost, baseline, medianOf, p95, type Result } from "./lib/result.ts";
import { runProgram } from "./lib/run-program.ts";
import { chunkKilobytes } from "./lib/web-size.ts";

/** The IDE: what a browser loads, and how long searching, code help, typing, terminals and others take. */
export default async function benchmark(): Promise<Result[]> {
  if (process.env["IDE_BENCH"] === "completion") return completionResults();
  if (process.env["IDE_BENCH"] === "size") return sizeResults();
  if (process.env["IDE_BENCH"] === "open") return quickOpenResults();
  const gateway = await startIdeGateway();
  try {
    return [
      ...(await sizeResults()),
      ...completionResults(),
      ...(await quickOpenResults()),
      ...typingResults(),
      ...(await togetherResults(gateway)),
      ...(await terminalResults(gateway)),
      ...(await searchResults(gateway)),
      ...(await languageResults(1_000)),
      ...(await languageResults(5_000)),
    ];
  } finally {
    await gateway.stop();
  }
}

const SCREEN = "features/ide/ide/web/layout/IdeScreen.tsx";
const EDITOR = "features/ide/ide/web/code/TextPane.tsx";
const LANGUAGE = "features/ide/ide/web/model/start-language.ts";
const SHARED = "features/ide/ide/web/together/shared-link.ts";

async function sizeResults(): Promise<Result[]> {
  const folder = join(import.meta.dirname, "../dist/web");
  const typing = chunkKilobytes(folder, [SCREEN, EDITOR]);
  const all = chunkKilobytes(folder, [SCREEN, EDITOR, LANGUAGE]);
  const shared = chunkKilobytes(folder, [SCREEN, EDITOR, SHARED]);
  const monaco = await monacoKilobytes();
  return [
    baseline("compressed code until one can type", typing, "KB"),
    baseline("the same of Monaco alone, without a product around it", monaco.typing, "KB"),
    atMost("compressed code until one can type with code help", all, "KB", 700),
    baseline("the same of Monaco with its workers, TypeScript's among them", monaco.all, "KB"),
    baseline("compressed code that a second person in the file adds", shared - typing, "KB"),
  ];
}

interface Typing {
  readonly usableMilliseconds: number;
  readonly keyTimes: readonly number[];
  readonly frameTimes: readonly number[];
  readonly processorTimes: readonly number[];
}

function typingResults(): Result[] {
  const typing = runProgram<Typing>("e2e/bench/ide-typing.ts");
  return [
    baseline("from the address to a text that can be typed in", typing.usableMilliseconds, "ms"),
    baseline(
      "10,000 lines: key until the text is in the page, p50",
      medianOf(typing.keyTimes),
      "ms",
    ),
    atMost("10,000 lines: key until the text is in the page, p95", p95(typing.keyTimes), "ms", 16),
    atMost(
      "10,000 lines: processor time of the page for a key, p95",
      p95(typing.processorTimes),
      "ms",
      16,
    ),
    baseline("10,000 lines: key until the next frame begins, p95", p95(typing.frameTimes), "ms"),
  ];
}
