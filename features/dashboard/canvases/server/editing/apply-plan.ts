import { newId } from "@devloom/server-kit";
import type { EditPlan, FileEdit, RecordedChange } from "@devloom/source-engine";
import { projectPath, hashOrNull, writeFiles } from "@devloom/project-files";
import { finishActivity } from "../activities/finish.ts";
import type { ActivityFileRow, ActivityKind, ActivityRow } from "../activities/rows.ts";
import { forgetActivity, insertActivity } from "../activities/store.ts";
import type { ChangeResult } from "../../contract.ts";
import { unifiedDiff } from "../files/unified-diff.ts";
import { composeIdMaps } from "./open-project.ts";
import { restoreFiles } from "./recover.ts";
import type { EditSession } from "./project-edit-queue.ts";

/** What is being carried out, and for which canvas. */
export interface EditContext {
  readonly canvasId: string;
  readonly kind: ActivityKind;
  /** The change itself, or the one that is undone or redone. */
  readonly change: RecordedChange;
  /** The name of the element that it is about, for people. */
  readonly on?: string | undefined;
  readonly subjectId: string | null;
  /** The caller's own name for it. */
  readonly changeId?: string | undefined;
  /** The gesture that it is a part of. */
  readonly gestureId?: string | undefined;
  /** Files of which the caller knows all that was to be said before the change. */
  readonly knownFiles?: readonly string[] | undefined;
}

/**
 * Writes a plan. First the intent is committed, then the files are written, then ledgers, history and
 * event are committed with the note that it is done: whenever the gateway dies, the next turn at this
 * project finds out how far it came.
 */
export async function applyPlan(
  session: EditSession,
  plan: EditPlan,
  editContext: EditContext,
): Promise<ChangeResult> {
  const { platform, scope, tx, project, onCheckpoint } = session;
  const edits = plan.files.filter(({ before, after }) => before !== after);
  for (const { path } of edits) projectPath(path);
  const activity = activityOf(session, plan, editContext, edits);
  const files = edits.map((edit, position) => fileRow(activity, edit, position));
  project.apply(plan);
  const ledgers = project.ledgersOf(edits.map(({ path }) => path));
  const intent = { ...activity, ledgers: JSON.stringify(ledgers) };
  try {
    await platform.database.tenant(scope, (other) => insertActivity(other, intent, files));
    onCheckpoint("intent");
    writeFiles(session.files, activity.id, writesOf(edits), onCheckpoint);
  } catch (error) {
    session.discard();
    restoreFiles(session.files, activity.id, files);
    await forgetActivity(tx, activity.id);
    throw error;
  }
  onCheckpoint("written");
  project.saved(ledgers, await finishActivity(tx, activity, files, ledgers));
  onCheckpoint("noted");
  return presentResult(session, plan, editContext, activity.id, files);
}

function activityOf(
  { platform, scope, projectId }: EditSession,
  plan: EditPlan,
  { canvasId, kind, change, on, subjectId, changeId, gestureId }: EditContext,
  edits: readonly FileEdit[],
): Omit<ActivityRow, "sequence"> {
  const time = platform.clock.now();
  const id = newId(time.getTime());
  const isChange = kind === "change";
  return {
    id,
    tenant_id: scope.tenantId,
    project_id: projectId,
    canvas_id: canvasId,
    kind,
    stage: "writing",
    type: plan.change.type,
    change: JSON.stringify(on === undefined ? change : { ...change, on }),
    id_map: JSON.stringify(plan.prevIdToNewIdMap),
    actor_id: scope.actorId,
    time,
    state: isChange ? (edits.length > 0 ? "applied" : "dropped") : null,
    applied_by: isChange ? id : null,
    subject_id: subjectId,
    ledgers: null,
    change_id: changeId ?? null,
    gesture_id: gestureId ?? null,
    set_aside: false,
  };
}

function fileRow(
  { id, tenant_id }: Omit<ActivityRow, "sequence">,
  edit: FileEdit,
  position: number,
): ActivityFileRow {
  return {
    activity_id: id,
    position,
    tenant_id,
    path: edit.path,
    before_hash: hashOrNull(edit.before),
    after_hash: hashOrNull(edit.after),
    splices: JSON.stringify(edit.splices),
    inverse: JSON.stringify(edit.inverse),
    diff: unifiedDiff(edit),
    kept_text: edit.after ?? edit.before,
  };
}

function writesOf(edits: readonly FileEdit[]) {
  return edits.map(({ path, before, after }) => ({ path, beforeHash: hashOrNull(before), after }));
}

function presentResult(
  { project }: EditSession,
  plan: EditPlan,
  { change, knownFiles = [] }: EditContext,
  activityId: string,
  files: readonly ActivityFileRow[],
): ChangeResult {
  // A text in a message file, a rule in a style sheet: what is said of the element changes as well.
  const paths = [...files.map(({ path }) => path), ...project.filesOf(subjectsOf(change))];
  const { treeElementLookup, scopeLookup, wholeFiles } = project.lookupsAfter(
    plan,
    [...new Set(paths)],
    knownFiles,
  );
  return {
    activityId,
    prevIdToNewIdMap: composeIdMaps(project.externalChanges.idMap, plan.prevIdToNewIdMap),
    treeElementLookup,
    scopeLookup,
    wholeFiles,
    files: files.map(({ path, after_hash: hash, diff }) => ({ path, hash, diff })),
    ...(plan.select.length === 0 ? {} : { elementKeysToSelect: [...plan.select] }),
  };
}

/** The elements that a change is about. */
function subjectsOf(change: RecordedChange): readonly string[] {
  if (change.type === "EDIT_FILE") return [];
  if ("id" in change) return [change.id];
  return "ids" in change ? change.ids : [change.to.parentId];
}
