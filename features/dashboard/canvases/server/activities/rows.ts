import type { RecordedChange, RecordedEdit, Splice } from "@devloom/source-engine";
import { applySplices } from "@devloom/source-engine";

export type ActivityKind = "change" | "undo" | "redo";
export type ChangeState = "applied" | "undone" | "dropped";

export interface ActivityRow {
  id: string;
  tenant_id: string;
  project_id: string;
  canvas_id: string;
  sequence: number;
  kind: ActivityKind;
  stage: "writing" | "done";
  type: string;
  /** JSON: texts keep what `jsonb` would refuse, such as half of a surrogate pair. */
  change: string;
  id_map: string;
  actor_id: string | null;
  time: Date;
  state: ChangeState | null;
  applied_by: string | null;
  subject_id: string | null;
  ledgers: string | null;
  /** The name that the caller gave the change, so that it can be sent again. */
  change_id: string | null;
  /** What several changes were one gesture of. */
  gesture_id: string | null;
  /** In effect for good: undo passes it over. */
  set_aside: boolean;
}

export interface ActivityFileRow {
  activity_id: string;
  position: number;
  tenant_id: string;
  path: string;
  before_hash: string | null;
  after_hash: string | null;
  splices: string;
  inverse: string;
  diff: string;
  kept_text: string | null;
}

export interface ActivityTables {
  canvas_activity: ActivityRow;
  canvas_activity_file: ActivityFileRow;
}

/** The texts of a file on both sides of an activity. */
export function textsOf(row: ActivityFileRow): { before: string | null; after: string | null } {
  if (row.after_hash === null) return { before: row.kept_text, after: null };
  const after = row.kept_text ?? "";
  return { before: row.before_hash === null ? null : applySplices(after, inverseOf(row)), after };
}

// Both columns hold what `JSON.stringify` made of splices and changes; nobody else writes them.
export const splicesOf = (row: ActivityFileRow) => JSON.parse(row.splices) as Splice[];
export const inverseOf = (row: ActivityFileRow) => JSON.parse(row.inverse) as Splice[];
export const changeOf = (row: Pick<ActivityRow, "change">) =>
  JSON.parse(row.change) as RecordedChange;
export const idMapOf = (row: Pick<ActivityRow, "id_map">) =>
  JSON.parse(row.id_map) as Record<string, string>;

/** What the engine needs to go back or forth over an activity. */
export function recordedEdit(row: ActivityRow, files: readonly ActivityFileRow[]): RecordedEdit {
  return {
    change: changeOf(row),
    prevIdToNewIdMap: idMapOf(row),
    files: files.map((file) => ({
      path: file.path,
      ...textsOf(file),
      splices: splicesOf(file),
      inverse: inverseOf(file),
    })),
  };
}
