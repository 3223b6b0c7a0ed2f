import { atLeast, atMost, baseline, medianOf, p95, type Result } from "./lib/result.ts";
import { runProgram } from "./lib/run-program.ts";

const PROGRAM = "e2e/bench/measure.ts";
/** By then the editor remembers as many steps as it ever will; what grows from there on grows for ever. */
const FULL_HISTORY_EDITS = 300;
/** So many looks at the memory count together, at the beginning and at the end. */
const LOOKS_COMPARED = 3;

interface FrameRate {
  readonly perSecond: number;
  readonly late: number;
  readonly frames: number;
}

interface Memory {
  readonly edits: number;
  readonly editor: number;
  readonly frame: number;
  readonly gateway: number;
}

interface Figures {
  readonly elements: number;
  readonly outlineTimes: readonly number[];
  readonly drag: { readonly editor: FrameRate; readonly frame: FrameRate };
  readonly dragWork: { readonly editor: number; readonly frame: number };
  readonly bareDrag: FrameRate;
  readonly confirmTimes: readonly number[];
  readonly timesBehind: number;
  readonly plainWrites: readonly number[];
  readonly memory: readonly Memory[];
  readonly plainGrowth: number;
}

/** The visual editor as people use it: in a browser, on a project, with a gateway that writes files. */
export default function benchmark(): Result[] {
  const pages = runProgram<Figures[]>(PROGRAM);
  return pages.flatMap((page, index) => {
    const of = index === 0 ? "template" : `page of ${page.elements.toLocaleString("en")} elements`;
    return [
      ...outlineResults(of, page),
      ...dragResults(of, page),
      ...confirmResults(of, page),
    ].concat(memoryResults(of, page));
  });
}

function outlineResults(of: string, { outlineTimes }: Figures): Result[] {
  return [
    baseline(`${of}: click to outline, p50`, medianOf(outlineTimes), "ms"),
    atMost(`${of}: click to outline, p95`, p95(outlineTimes), "ms", 50),
  ];
}

function dragResults(of: string, { drag, dragWork, bareDrag }: Figures): Result[] {
  const perFrame = (work: number): number => (work * 1000) / 60;
  return [
    baseline(`empty page: frames while the pointer moves`, bareDrag.perSecond, "1/s"),
    atLeast(`${of}: frames of the editor while a slider moves`, drag.editor.perSecond, "1/s", 57),
    atLeast(`${of}: frames of its page while a slider moves`, drag.frame.perSecond, "1/s", 57),
    baseline(`${of}: work of the editor's thread for a frame`, perFrame(dragWork.editor), "ms"),
    baseline(`${of}: work of the page's thread for a frame`, perFrame(dragWork.frame), "ms"),
  ];
}

function confirmResults(of: string, figures: Figures): Result[] {
  const { confirmTimes, timesBehind, plainWrites } = figures;
  return [
    baseline(`${of}: plain write of the same file, synced, p50`, medianOf(plainWrites), "ms"),
    atMost(`${of}: click to file on disk, p50`, medianOf(confirmTimes), "ms", 100),
    atMost(`${of}: click to file on disk, p95`, p95(confirmTimes), "ms", 250),
    atMost(`${of}: page behind its file, looked at ten times`, timesBehind, "times", 0),
  ];
}

/** What is left of edits. Of the page, hot reloads keep every version of a module, also without us. */
function memoryResults(of: string, { memory, plainGrowth }: Figures): Result[] {
  const warm = memory.find(({ edits }) => edits >= FULL_HISTORY_EDITS) ?? memory[0];
  const last = memory.at(-1);
  if (warm === undefined || last === undefined) return [];
  const between = `from ${warm.edits} to ${last.edits.toLocaleString("en")} edits`;
  // The least of several looks is what is really kept; at each, something else may still wait to be let go.
  const full = memory.filter(({ edits }) => edits >= warm.edits);
  const least = (part: "editor" | "gateway", looks: readonly Memory[]): number =>
    Math.min(...looks.map((one) => one[part]));
  const growth = (part: "editor" | "gateway"): number => {
    const before = least(part, full.slice(0, LOOKS_COMPARED));
    return (100 * (least(part, full.slice(-LOOKS_COMPARED)) - before)) / before;
  };
  const perEdit = (last.frame - warm.frame) / (last.edits - warm.edits);
  const after = ({ edits }: Memory): string => `after ${edits.toLocaleString("en")} edits`;
  return [
    ...memory.map((one) => baseline(`${of}: heap of the editor ${after(one)}`, one.editor, "MB")),
    atMost(`${of}: growth of the editor ${between}`, growth("editor"), "%", 5),
    ...memory.map((one) => baseline(`${of}: heap of the gateway ${after(one)}`, one.gateway, "MB")),
    atMost(`${of}: growth of the gateway ${between}`, growth("gateway"), "%", 5),
    ...memory.map((one) => baseline(`${of}: heap of the page ${after(one)}`, one.frame, "MB")),
    baseline(`${of}: what a hot reload leaves in the page alone`, plainGrowth * 1024, "KB"),
    atMost(
      `${of}: what an edit leaves in the page, against that`,
      plainGrowth <= 0 ? 0 : perEdit / plainGrowth,
      "×",
      1.5,
    ),
  ];
}
