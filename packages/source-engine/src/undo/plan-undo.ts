import type { RecordedChange, SourceChange } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import { planChange } from "../plan/planners.ts";
import type { PlannedEdits, PlannedSplice } from "../plan/context.ts";
import type { EditPlan, FileEdit, RecordedEdit } from "../project/edit-plan.ts";
import type { Project } from "../project/project.ts";
import { applySplices } from "../text/splice.ts";
import { namedTwice } from "./named-twice.ts";
import { rebase } from "./rebase.ts";
import { reversed } from "./scratch.ts";
import { reverseChange } from "./semantic.ts";

/**
 * Takes a recorded edit back on today's text: byte for byte where nothing changed since, over other
 * people's edits where they do not touch it, by name (that class, that prop) where they do.
 * Otherwise throws EditRefused `conflict` with a three-way view.
 */
export function planUndo(project: Project, recorded: RecordedEdit): EditPlan {
  const change = { type: "UNDO", changeToUndo: recorded.change } as const;
  const edits = carryOver(project, recorded.files.map(reversed), () => byName(project, recorded));
  return project.planEdits(change, edits, true);
}

/** Makes an undone edit again on today's text, with the same care. */
export function planRedo(project: Project, recorded: RecordedEdit): EditPlan {
  const change = { type: "REDO", changeToRedo: recorded.change } as const;
  const edits = carryOver(project, recorded.files, () =>
    isByName(recorded.change) ? planChange(project, recorded.change) : null,
  );
  return project.planEdits(change, edits, true);
}

function carryOver(
  project: Project,
  files: readonly FileEdit[],
  otherwise: () => PlannedEdits | null,
): PlannedEdits {
  const splices = new Map<string, readonly PlannedSplice[]>();
  const create = new Map<string, string>();
  const remove: string[] = [];
  for (const file of files) {
    const current = project.read(file.path);
    if (current === file.after) continue;
    if (file.before === null || file.after === null || current === null) {
      if (current !== file.before) throw conflict(file, current, null);
      if (file.after === null) remove.push(file.path);
      else create.set(file.path, file.after);
      continue;
    }
    const rebased = rebase(file.before, current, file.splices);
    if ("splices" in rebased && !isSaidTwice(file, current, rebased.splices)) {
      splices.set(file.path, rebased.splices);
      continue;
    }
    const edits = attempt(otherwise);
    if (edits === null)
      throw conflict(file, current, "conflict" in rebased ? rebased.conflict : null);
    return edits;
  }
  return { splices, create, remove };
}

/** Whether an attribute would come back beside one of the same name that somebody has written since. */
function isSaidTwice(
  { path, before }: FileEdit,
  current: string,
  splices: readonly PlannedSplice[],
): boolean {
  if (current === before) return false;
  const next = attempt(() => namedTwice(path, applySplices(current, splices)));
  return next !== null && next > (attempt(() => namedTwice(path, current)) ?? 0);
}

function byName(project: Project, { change, files }: RecordedEdit): PlannedEdits | null {
  const [edit, ...others] = files;
  if (edit === undefined || others.length > 0 || !("id" in change)) return null;
  const reverse = reverseChange(change, edit, project.locate(change.id));
  return reverse === null ? null : planChange(project, reverse);
}

function isByName(change: RecordedChange): change is SourceChange {
  return ["ADD_CLASS", "REMOVE_CLASS", "UPDATE_CLASSES", "CHANGE_PROP", "STYLING"].includes(
    change.type,
  );
}

/** A way that is refused is no way: the conflict is reported instead. */
function attempt<Result>(plan: () => Result | null): Result | null {
  try {
    return plan();
  } catch (error) {
    if (error instanceof EditRefused) return null;
    throw error;
  }
}

function conflict(
  { path, before, after }: FileEdit,
  current: string | null,
  range: { readonly start: number; readonly end: number } | null,
): EditRefused {
  return new EditRefused(
    "conflict",
    "stepPlaceChanged",
    { path },
    { threeWay: { path, base: before, ours: after, theirs: current, range } },
  );
}
