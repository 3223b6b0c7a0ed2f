import type { FileEdit } from "../project/edit-plan.ts";
import { diffText } from "../text/diff.ts";
import { invertSplices } from "../text/splice.ts";
import type { HistoryEntry } from "./history-entry.ts";

/** One step between two states of the files: an entry of the history, or an edit from outside. */
export interface TimelineStep {
  /** Null for an edit from outside: by hand, by a formatter, by git. */
  readonly entry: HistoryEntry | null;
  readonly files: readonly FileEdit[];
}

type Texts = Map<string, string | null>;

/** The way from before the first entry to the texts of today, with what was edited outside between. */
export function timelineOf(
  entries: readonly HistoryEntry[],
  read: (path: string) => string | null,
): readonly TimelineStep[] {
  const steps: TimelineStep[] = [];
  const texts: Texts = new Map();
  for (const entry of entries) {
    addOutside(
      steps,
      texts,
      entry.files.map(({ path, before }) => [path, before]),
    );
    steps.push({ entry, files: entry.files });
    for (const { path, after } of entry.files) texts.set(path, after);
  }
  addOutside(
    steps,
    texts,
    [...texts.keys()].map((path) => [path, read(path)]),
  );
  return steps;
}

function addOutside(
  steps: TimelineStep[],
  texts: Texts,
  wanted: readonly (readonly [string, string | null])[],
): void {
  const files = wanted.flatMap(([path, text]) => {
    const before = texts.get(path);
    return before === undefined || before === text ? [] : [outsideEdit(path, before, text)];
  });
  if (files.length > 0) steps.push({ entry: null, files });
}

function outsideEdit(path: string, before: string | null, after: string | null): FileEdit {
  const splices = diffText(before ?? "", after ?? "");
  return { path, before, after, splices, inverse: invertSplices(before ?? "", splices) };
}
