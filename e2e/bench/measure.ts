/** Measures the visual editor in a real browser on real projects and prints the figures as JSON. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EditorPage, StudioProject } from "../support/editor.ts";
import { Edits } from "./edits.ts";
import type { FrameRate } from "./frame-rate.ts";
import { LARGE_FILE, largePage } from "./large-page.ts";
import { HeapGauge } from "./memory.ts";
import { measureOutlines } from "./outlines.ts";
import { plainReloads } from "./plain-page.ts";
import { measureBareDrag, measureDrag } from "./drag.ts";
import { plainWrites } from "./plain-writes.ts";
import { openStage, type Stage } from "./stage.ts";

const EDITS = 1000;
/** So often the memory is looked at. Times count after the first look, when everything is warm. */
const LOOKS = 10;

/** What is measured on one page. Times in milliseconds, memory in megabytes. */
export interface EditorFigures {
  readonly elements: number;
  readonly outlineTimes: readonly number[];
  readonly drag: { readonly editor: FrameRate; readonly frame: FrameRate };
  /** Of a second of dragging, what each main thread works. */
  readonly dragWork: { readonly editor: number; readonly frame: number };
  readonly bareDrag: FrameRate;
  readonly confirmTimes: readonly number[];
  /** Of the looks at the memory, those at which the page was still behind its file. */
  readonly timesBehind: number;
  readonly plainWrites: readonly number[];
  readonly edits: number;
  readonly memory: readonly MemoryFigures[];
  /** What one hot reload leaves behind in the same page without the editor. */
  readonly plainGrowth: number;
}

/** Memory after a number of edits. */
export interface MemoryFigures {
  readonly edits: number;
  readonly editor: number;
  readonly frame: number;
  readonly gateway: number;
}

interface Subject {
  readonly files: Readonly<Record<string, string>>;
  /** The file that the edits change. */
  readonly file: string;
  /** What is pressed for outlines. */
  readonly pressed: readonly string[];
  /** The paragraph that the edits are about. */
  readonly edited: string;
}

const TEMPLATE: Subject = {
  files: {},
  file: "src/sections/home/Hero.tsx",
  pressed: ["h1", ".eyebrow", "h1 + p", "h1 em", "a.button-outline"],
  edited: "h1 + p",
};
const LARGE: Subject = {
  files: largePage(),
  file: LARGE_FILE,
  pressed: [0, 9, 3, 12, 7].map((card) => `[data-card="0-${card}"] h2`),
  edited: '[data-card="0-8"] p',
};
const ROUNDS = 6;

async function measureSubject(stage: Stage, subject: Subject, edits: number) {
  const studio = await stage.makeProject(subject.files);
  const editor = await stage.openEditor(studio, subject.edited);
  const pressed = Array.from({ length: ROUNDS }, () => subject.pressed).flat();
  // The first press of a page also loads what the inspector needs.
  await measureOutlines(editor, subject.pressed);
  const outlineTimes = await measureOutlines(editor, pressed);
  await editor.select(subject.edited, "p");
  const drag = await measureDrag(stage, editor);
  const made = await measureEdits(stage, editor, subject, edits);
  const elements = await editor
    .inFrame("#root")
    .evaluate((root) => root.querySelectorAll("*").length);
  await editor.page.close();
  return {
    elements,
    outlineTimes,
    ...drag,
    bareDrag: await measureBareDrag(stage),
    ...made,
    edits,
    plainWrites: await plainWrites(studio.folder, await read(studio, subject.file)),
    plainGrowth: await plainReloads(stage, studio, subject.file),
  } satisfies EditorFigures;
}

async function measureEdits(stage: Stage, editor: EditorPage, subject: Subject, count: number) {
  const [, frame] = editor.page.frames();
  if (frame === undefined) throw new Error("The editor shows no page");
  const gauges = {
    editor: await HeapGauge.of(stage.context, editor.page),
    frame: await HeapGauge.of(stage.context, frame),
  };
  const step = Math.ceil(count / LOOKS);
  const edits = new Edits(editor, subject.edited, subject.file);
  const memory: MemoryFigures[] = [];
  try {
    for (let look = 1; look <= LOOKS; look += 1) {
      await edits.make(step);
      memory.push({
        edits: look * step,
        editor: await gauges.editor.megabytes(),
        frame: await gauges.frame.megabytes(),
        gateway: await stage.gatewayGauge.megabytes(),
      });
    }
  } finally {
    edits.close();
  }
  const { confirmTimes, timesBehind } = edits;
  return { confirmTimes: confirmTimes.slice(step), timesBehind, memory };
}

function read(studio: StudioProject, file: string): Promise<string> {
  return readFile(join(studio.folder, file), "utf8");
}

const stage = await openStage();
try {
  // Fewer show that everything works, in a fraction of the time.
  const count = Number(process.argv[2] ?? EDITS);
  const figures = [];
  for (const subject of [TEMPLATE, LARGE])
    figures.push(await measureSubject(stage, subject, count));
  process.stdout.write(JSON.stringify(figures));
} finally {
  await stage.stop();
}
