import { atMost, baseline, p95, type Result } from "./lib/result.ts";
import { runProgram } from "./lib/run-program.ts";

const PROGRAM = "packages/preview-frame/conformance/bench/measure.ts";
const ROUNDS_PROGRAM = "packages/preview-frame/conformance/testing/measure-rounds.ts";
/** One frame of a display that shows sixty in a second. */
const FRAME_MILLISECONDS = 16.7;

interface Hover {
  readonly latency: number;
  readonly work: number;
  readonly frames: number;
}

interface Update {
  readonly answered: number;
  readonly painted: number;
}

interface Figures {
  readonly scriptKilobytes: number;
  readonly pages: readonly {
    readonly elements: number;
    readonly firstTreeTime: number;
    readonly firstTreeBlock: number;
    readonly treeTime: number;
    readonly treeWork: number;
    readonly longestBlock: number;
    readonly plainWalk: number;
    readonly hovers: readonly Hover[];
    readonly updates: readonly Update[];
    readonly allUpdated: number;
    readonly plain: { readonly hovers: readonly Hover[]; readonly updates: readonly Update[] };
  }[];
  readonly edits: readonly {
    readonly made: Readonly<Record<string, number>>;
    readonly mismatches: readonly string[];
    readonly flashes: readonly string[];
    readonly strayed: readonly string[];
    readonly reloadTimes: readonly number[];
  }[];
}

interface Rounds {
  readonly title: string;
  readonly rounds: number;
  readonly behind: number;
  readonly reloads: number;
}

/** The script in previewed pages: what it costs them, and whether what it shows comes true. */
export default function benchmark(): Result[] {
  const figures = runProgram<Figures>(PROGRAM);
  return [
    atMost("script, compressed", figures.scriptKilobytes, "KB", 35),
    ...figures.pages.flatMap(pageResults),
    ...growth(figures),
    ...editResults(figures),
    ...runProgram<Rounds[]>(ROUNDS_PROGRAM).flatMap(roundResults),
  ];
}

type Page = Figures["pages"][number];

function pageResults(page: Page): Result[] {
  const of = `page of ${page.elements.toLocaleString("en")} elements`;
  return [
    baseline(`${of}: plain walk over the DOM`, page.plainWalk, "ms"),
    baseline(`${of}: first tree asked for until the editor has it`, page.firstTreeTime, "ms"),
    atMost(`${of}: longest block of the page's thread for it, CPU`, page.firstTreeBlock, "ms", 50),
    baseline(`${of}: tree asked for until the editor has it`, page.treeTime, "ms"),
    baseline(`${of}: work of the page's thread for it, CPU`, page.treeWork, "ms"),
    baseline(`${of}: that work against the plain walk`, page.treeWork / page.plainWalk, "×"),
    atMost(`${of}: longest block of the page's thread, CPU`, page.longestBlock, "ms", 16),
    ...hoverResults(of, page),
    ...updateResults(of, page),
  ];
}

/**
 * The browser tells a page of the pointer when a frame of the display begins. So a time from the event
 * holds the wait for that frame, which a page without the runtime has too; what is the runtime's own is
 * the time from there on, and whether the outline still comes into the same frame.
 */
function hoverResults(of: string, { hovers, plain }: Page): Result[] {
  const latency = (list: readonly Hover[]): number => p95(list.map((one) => one.latency));
  const frames = p95(hovers.map((one) => one.frames));
  const work = p95(hovers.map((one) => one.work));
  const waited = `${of}: the same with the wait for the frame, p95`;
  return [
    atMost(`${of}: outline in which frame from the pointer's on, p95`, frames, "frame", 1),
    atMost(`${of}: page hears of the pointer until outline, p95`, work, "ms", FRAME_MILLISECONDS),
    baseline(waited, latency(hovers), "ms"),
    baseline(`${waited}, in a page with one box and no runtime`, latency(plain.hovers), "ms"),
  ];
}

/** Every twentieth element gets another colour; a page without the runtime does so with one rule. */
function updateResults(of: string, { updates, plain, allUpdated }: Page): Result[] {
  const answered = p95(updates.map((one) => one.answered));
  const painted = (list: readonly Update[]): number => p95(list.map((one) => one.painted));
  const rendered = `${of}: instant update until it is painted, p95`;
  return [
    atMost(`${of}: instant update until the answer, p95`, answered, "ms", FRAME_MILLISECONDS),
    baseline(rendered, painted(updates), "ms"),
    baseline(`${rendered}, in a page with one rule and no runtime`, painted(plain.updates), "ms"),
    baseline(`${of}: elements out of sight have the last update too, after`, allUpdated, "ms"),
  ];
}

/** A drag of two rows undone and redone in turn, with the second write while the first is on its way. */
function roundResults({ title, rounds, behind, reloads }: Rounds): Result[] {
  const name = `${title}: ${rounds.toLocaleString("en")} undos and redos of a drag`;
  return [
    atMost(`${name}, page behind its file`, behind, "times", 0),
    atMost(`${name}, page loaded anew`, reloads, "times", 0),
  ];
}

/** How the work for one element changes from the smallest page to the largest. */
function growth({ pages }: Figures): Result[] {
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) return [];
  const each = (page: typeof first): number => page.treeWork / page.elements;
  return [
    atMost(
      "work for one element: largest page against smallest",
      each(last) / each(first),
      "×",
      1.5,
    ),
  ];
}

function editResults({ edits }: Figures): Result[] {
  const together = (list: (report: Figures["edits"][number]) => readonly unknown[]): number =>
    edits.reduce((sum, report) => sum + list(report).length, 0);
  const made = edits.flatMap((report) => Object.values(report.made)).reduce((a, b) => a + b, 0);
  const types = new Set(edits.flatMap((report) => Object.keys(report.made)));
  const name = `${made} edits of ${types.size} types, undo and redo among them`;
  for (const report of edits)
    for (const line of [...report.mismatches, ...report.flashes, ...report.strayed])
      process.stderr.write(`${line}\n`);
  return [
    atMost(
      `${name}: page differs from what the instant update showed`,
      together((one) => one.mismatches),
      "edits",
      0,
    ),
    atMost(
      `${name}: another state painted in between`,
      together((one) => one.flashes),
      "edits",
      0,
    ),
    atMost(
      `${name}: undo or redo leads elsewhere`,
      together((one) => one.strayed),
      "edits",
      0,
    ),
    atMost(
      "source written until the page shows it, p95",
      p95(edits.flatMap((one) => one.reloadTimes)),
      "ms",
      300,
    ),
  ];
}
