import type { RecordedChange, SourceChange } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import type { PlannedSplice } from "../plan/context.ts";
import type { EditPlan } from "../project/edit-plan.ts";
import type { Project } from "../project/project.ts";
import { diffByIdentity } from "./diff-by-identity.ts";
import { changesInEffect, type HistoryEntry } from "./history-entry.ts";
import { planRedo, planUndo } from "./plan-undo.ts";
import { replay, replayText } from "./replay.ts";
import { editsOver, identified, reversed, scratchOf } from "./scratch.ts";
import { timelineOf, type TimelineStep } from "./timeline.ts";

/**
 * Undoes or redoes a change among others that stay, whoever made them: the files become what the
 * remaining changes alone make of them. In memory everything is taken back to before the first of these
 * entries, then the changes that remain are made again, each on the elements it was made on. Refuses
 * with the change that cannot be made without the undone one.
 *
 * `entries` are those of `entriesConcerning`, oldest first.
 */
export function planStep(
  project: Project,
  entries: readonly HistoryEntry[],
  subjectId: string,
  kind: "undo" | "redo",
): EditPlan {
  const subject = entries.find(({ id }) => id === subjectId);
  if (subject === undefined) throw new TypeError("The history does not name the change.");
  const latest = entries.findLast((one) => one.subjectId === subjectId && one.kind !== "undo");
  const alone = (): EditPlan =>
    (kind === "undo" ? planUndo : planRedo)(project, {
      ...(latest ?? subject),
      prevIdToNewIdMap: {},
    });
  if (entries.every((entry) => entry.subjectId === subjectId)) return alone();
  try {
    return planAmongOthers(project, entries, { subject, kind });
  } catch (error) {
    // What was edited outside may still allow to take back a class or a prop by its name.
    if (error instanceof EditRefused && error.details["outside"] === true) return alone();
    throw error;
  }
}

function planAmongOthers(
  project: Project,
  entries: readonly HistoryEntry[],
  asked: Asked,
): EditPlan {
  const { subject, kind } = asked;
  const steps = timelineOf(entries, (path) => project.read(path));
  const paths = [...new Set(steps.flatMap(({ files }) => files.map(({ path }) => path)))];
  const scratch = scratchOf(
    project,
    paths,
    entries.map(({ change }) => change),
  );
  const change =
    kind === "undo"
      ? ({ type: "UNDO", changeToUndo: subject.change } as const)
      : ({ type: "REDO", changeToRedo: subject.change } as const);
  for (const { files } of steps.toReversed()) {
    scratch.apply(scratch.planEdits(change, editsOver(files.map(reversed)), true));
  }
  const inEffect = changesInEffect([...entries, { kind, subjectId: subject.id }]);
  for (const step of steps) goForth(scratch, step, inEffect, asked);
  return project.planEdits(change, editsTo(project, scratch, paths), true);
}

interface Asked {
  readonly subject: HistoryEntry;
  readonly kind: "undo" | "redo";
}

function goForth(
  scratch: Project,
  { entry, files }: TimelineStep,
  inEffect: ReadonlySet<string>,
  asked: Asked,
): void {
  if (entry !== null && (entry.kind !== "change" || !inEffect.has(entry.id))) return;
  try {
    if (entry === null) replayText(scratch, files);
    else replay(scratch, entry);
  } catch (error) {
    if (error instanceof EditRefused) throw entangled(error, entry, asked);
    throw error;
  }
}

/** What an entangled step is about, for the person at the editor. */
export interface EntangledStep {
  readonly id: string;
  readonly type: RecordedChange["type"];
}

function entangled(
  { message, reason, details }: EditRefused,
  entry: HistoryEntry | null,
  { subject, kind }: Asked,
): EditRefused {
  if (entry === null) {
    const path = typeof details["path"] === "string" ? details["path"] : "The file";
    return new EditRefused("conflict", `${kind}Outside`, { path }, { outside: true, path });
  }
  const blockedBy: EntangledStep = { id: entry.id, type: entry.change.type };
  const values = { step: STEP_NAMES[entry.change.type], cause: message };
  const name = entry === subject ? (`${kind}Blocked` as const) : (`${kind}BlockedByLater` as const);
  return new EditRefused("conflict", name, values, { blockedBy, cause: reason });
}

const STEP_NAMES: Readonly<Record<SourceChange["type"] | "EDIT_FILE", string>> = {
  STYLING: "Change styles",
  ADD_JSX: "Add element",
  MOVE_JSX: "Move element",
  REMOVE_JSX: "Remove element",
  CHANGE_PROP: "Change prop",
  ADD_CLASS: "Add class",
  REMOVE_CLASS: "Remove class",
  UPDATE_CLASSES: "Change classes",
  EDIT_TEXT: "Edit text",
  WRAP_DIV: "Wrap in div",
  DUPLICATE: "Duplicate",
  CHANGE_TAG: "Change tag",
  EDIT_FILE: "Edit file",
};

/** The edits that make files of one project what they are in another. */
function editsTo(project: Project, goal: Project, paths: readonly string[]) {
  const splices = new Map<string, readonly PlannedSplice[]>();
  const create = new Map<string, string>();
  const remove: string[] = [];
  for (const path of paths) {
    const before = identified(project, path);
    const after = identified(goal, path);
    if (before === null && after !== null) create.set(path, after.text);
    else if (before !== null && after === null) remove.push(path);
    else if (before !== null && after !== null) splices.set(path, diffByIdentity(before, after));
  }
  return { splices, create, remove };
}
