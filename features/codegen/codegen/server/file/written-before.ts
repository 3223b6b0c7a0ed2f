import { git } from "@devloom/project-files";
import { sql } from "kysely";
import type { Files } from "../generate/pristine.ts";
import type { ProjectWork } from "../project-work.ts";
import type { FileText } from "./store.ts";

/**
 * The commit of an attempt that ended after git was done and before that was recorded: the newest one of these files
 * has this message, made them what they are to be, and belongs to no generation. `null` where there is none.
 */
export async function findWritten(
  { root, tx, projectId }: ProjectWork,
  files: readonly FileText[],
  committed: Files,
  message: string,
): Promise<string | null> {
  if (files.some(({ path, after }) => committed.get(path) !== after)) return null;
  const paths = files.map(({ path }) => path);
  const args = ["--literal-pathspecs", "log", "-1", "--format=%H %s", "--", ...paths];
  const [, commit, subject] = /^(\S+) (.*)$/.exec((await git(args, { folder: root })).trim()) ?? [];
  if (commit === undefined || subject !== message) return null;
  const { rows } = await sql`select 1 from generation where tenant_id = ${tx.tenantId}
    and project_id = ${projectId} and commit_id = ${commit}`.execute(tx.query());
  return rows.length === 0 ? commit : null;
}
