import { EditRefused } from "../change/refusal.ts";
import type { PlannedEdits, PlannedSplice } from "../plan/context.ts";
import type { EditPlan, FileEdit } from "../project/edit-plan.ts";
import type { Project } from "../project/project.ts";
import type { HistoryEntry } from "./history-entry.ts";
import { rebase } from "./rebase.ts";
import { editsOver } from "./scratch.ts";

/** Makes a change once more, on files that may have become others; its elements get the ids they had. */
export function replay(scratch: Project, { change, files }: HistoryEntry): void {
  if (change.type === "EDIT_FILE") {
    replayText(scratch, files);
    return;
  }
  const plan = scratch.plan(change);
  scratch.apply(scratch.planEdits(change, withKnownIds(scratch, plan, files)));
}

/** Makes edits of texts once more where they do not touch what has become another. */
export function replayText(scratch: Project, files: readonly FileEdit[]): void {
  const moved = files.map((file) => {
    const { path, before, after } = file;
    const current = scratch.read(path);
    if (before === null || after === null || current === null) {
      if (current !== before) throw isOther(path);
      return file;
    }
    const rebased = rebase(before, current, file.splices);
    if ("conflict" in rebased) throw isOther(path);
    return { ...file, before: current, splices: rebased.splices };
  });
  const [first] = files;
  const change = { type: "EDIT_FILE", path: first?.path ?? "" } as const;
  scratch.apply(scratch.planEdits(change, editsOver(moved), true));
}

function isOther(path: string): EditRefused {
  return new EditRefused("conflict", "placeChanged", { path }, { path });
}

/** The ids of elements that a plan or a record makes, in the order of the text. */
function bornIn(scratch: Project, splices: readonly PlannedSplice[]): string[] {
  return splices
    .flatMap(({ marks = [] }) => marks)
    .flatMap(({ id }) => (id === undefined || isAlive(scratch, id) ? [] : [id]));
}

function isAlive(project: Project, id: string): boolean {
  try {
    project.locate(id);
    return true;
  } catch (error) {
    if (error instanceof EditRefused) return false;
    throw error;
  }
}

/** A plan whose new elements get the ids that they had when it was carried out before. */
function withKnownIds(
  scratch: Project,
  plan: EditPlan,
  recorded: readonly FileEdit[],
): PlannedEdits {
  const edits = editsOver(plan.files);
  const splices = new Map<string, readonly PlannedSplice[]>();
  for (const [path, own] of edits.splices) {
    const known = bornIn(scratch, recorded.find((file) => file.path === path)?.splices ?? []);
    const names = new Map(bornIn(scratch, own).map((id, index) => [id, known[index] ?? id]));
    const renamed = own.map((splice) => ({
      ...splice,
      marks: splice.marks?.map((mark) => ({ ...mark, id: names.get(mark.id ?? "") ?? mark.id })),
    }));
    splices.set(path, renamed);
  }
  return { ...edits, splices };
}
