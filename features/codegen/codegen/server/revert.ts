import { mergeText } from "@devloom/code-generator";
import { type Actor, AppError, type Platform } from "@devloom/server-kit";
import type { GenerationDetail } from "../contract.ts";
import { assertMay } from "./generate/generate.ts";
import { placed, readCommitted } from "./generate/plan.ts";
import { dropPristine, readFilesAt, resolve } from "./generate/pristine.ts";
import { type FileChange, shown, writeCommit } from "./generate/write-commit.ts";
import { assertCommitExists } from "./history.ts";
import { type ProjectWork, workOn } from "./project-work.ts";
import { findRow, type GenerationRow, modelNameOf, readDetail, setReverted } from "./store.ts";

/** Takes a generation back as one commit. What people changed since stays; where that is impossible nothing is written. */
export async function revert(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<GenerationDetail> {
  assertMay(actor, "project:update");
  const { project_id } = await platform.database.reading(actor, (tx) => findRow(tx, id));
  return workOn(platform, actor, project_id, async (work) => {
    const row = await findRow(work.tx, id);
    const commit = assertRevertible(row);
    await assertCommitExists(work.root, commit);
    const changes = await planRevert(work, row, commit);
    const message = `Revert "Generate ${modelNameOf(row)} with ${row.framework_name}"`;
    const revertedBy =
      changes.length === 0
        ? ((await resolve(work.root, "HEAD")) ?? commit)
        : await writeCommit(platform, work, changes, message);
    const origin = row.source.kind === "template" ? "template" : "generated";
    await dropPristine(work.root, row.path, row.pristine_id, origin);
    await setReverted(work.tx, id, revertedBy);
    await work.tx.emit({
      type: "generation.reverted",
      subject: `generation/${id}`,
      data: { projectId: project_id, name: work.name, commit: revertedBy },
    });
    await work.tx.signal("file.saved", `project/${project_id}`, { projectId: project_id });
    return readDetail(work.tx, id);
  });
}

function assertRevertible({ commit_id, reverted_by }: GenerationRow): string {
  if (commit_id === null)
    throw new AppError(409, "nothing_to_revert", "This generation changed nothing.");
  if (reverted_by !== null)
    throw new AppError(409, "already_reverted", "This generation was reverted already.");
  return commit_id;
}

/** Each file as it would be had the generation never been, with what people changed since. */
async function planRevert(
  work: ProjectWork,
  row: GenerationRow,
  commit: string,
): Promise<FileChange[]> {
  const paths = row.outcomes.map(({ path }) => placed(row.path, path));
  const parent = await resolve(work.root, `${commit}^`);
  const generated = await readFilesAt(work.root, commit, paths);
  const before = parent === null ? new Map() : await readFilesAt(work.root, parent, paths);
  const committed = await readCommitted(work.root, "", paths);
  const conflicts: string[] = [];
  const changes = paths.flatMap((path): FileChange[] => {
    const own = committed.get(path) ?? null;
    const made = generated.get(path) ?? null;
    const old = before.get(path) ?? null;
    if (own === old || made === old) return [];
    if (own === made) return [{ path, committed: own, after: old }];
    if (own === null || made === null || old === null) {
      conflicts.push(path);
      return [];
    }
    const merged = mergeText(path, made, own, old);
    if (merged.conflicts > 0) conflicts.push(path);
    return merged.text === own ? [] : [{ path, committed: own, after: merged.text }];
  });
  if (conflicts.length === 0) return changes;
  throw new AppError(
    409,
    "changed_files",
    `These files were changed since, in the same places: ${shown(conflicts)}. Nothing was reverted.`,
    { details: { paths: conflicts } },
  );
}
