import type { Transaction } from "@devloom/server-kit";
import { hashOrNull } from "@devloom/project-files";
import { sql } from "kysely";
import { type ActivityFileRow, type ActivityRow, changeOf } from "./rows.ts";

/**
 * Whether a change can be undone or redone without a look at the history: its files are as it left or found
 * them, and no later change in effect has to do with them. What it costs to know does not grow with the history.
 */
export async function standsAlone(
  tx: Transaction,
  subject: ActivityRow,
  kind: "undo" | "redo",
  files: readonly ActivityFileRow[],
  read: (path: string) => string | null,
): Promise<boolean> {
  const change = changeOf(subject);
  // A copy is made again of what its element has become.
  if (kind === "redo" && change.type === "ADD_JSX" && change.element.kind === "copy") return false;
  const isAsLeft = files.every(
    ({ path, before_hash, after_hash }) =>
      hashOrNull(read(path)) === (kind === "undo" ? after_hash : before_hash),
  );
  return isAsLeft && !(await isFollowed(tx, subject, files));
}

async function isFollowed(
  tx: Transaction,
  { project_id, canvas_id, sequence }: ActivityRow,
  files: readonly ActivityFileRow[],
): Promise<boolean> {
  const paths = files.map(({ path }) => path);
  // Out of reach may mean in effect for good; on the same canvas it is older than what is within reach.
  const { rows } = await sql<{ is_followed: boolean }>`
    select exists (
      select from canvas_activity later
      where later.tenant_id = ${tx.tenantId} and later.project_id = ${project_id}
        and later.sequence > ${sequence}
        and later.kind = 'change' and later.stage = 'done'
        and (later.state = 'applied' or (later.state = 'dropped' and later.canvas_id <> ${canvas_id}))
        and (later.type = 'ADD_JSX' or exists (
          select from canvas_activity_file file
          where file.activity_id = later.id and file.path = any(${paths})))
    ) as is_followed`.execute(tx.query());
  return rows[0]?.is_followed ?? true;
}
