import { checkedOut, findCommit, isIn, moveRef, updateWorkTree } from "@devloom/git-repository";
import {
  type Actor,
  AppError,
  asSystem,
  conflict,
  newId,
  type Platform,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { SwitchedBranch } from "../../contract.ts";
import { nameOf } from "../author.ts";
import { scopeOf } from "../commands.ts";
import { changeProject } from "../store.ts";
import { tellChanged, type Work, workIn } from "./repository-work.ts";

/** Where files and branch go together. */
export interface Move {
  /** The branch and the commit that are checked out; `null` on none. */
  readonly head: string | null;
  readonly from: string | null;
  readonly to: string;
  /** The branch that is checked out afterwards. The one that is moves to the commit when absent. */
  readonly branch?: string;
  readonly message: string;
}

interface MoveRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly project_id: string;
  readonly actor_id: string | null;
  readonly move: Move;
}

type Moved = { readonly commit: string; readonly files: number };
type Outcome =
  | { readonly kind: "done"; readonly moved: Moved }
  | { readonly kind: "refused"; readonly error: AppError };

/**
 * Brings files and branch from one commit to another; nothing that is not committed is lost. The intent is stored before
 * any file changes and goes with what is told of it: a gateway that dies in between leaves nothing that the next one
 * does not finish.
 */
export async function moveHead(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  projectId: string,
  move: Move,
): Promise<Moved> {
  const scope = scopeOf(actor);
  const id = newId();
  await platform.database.tenant(scope, (tx) =>
    sql`insert into project_move (id, tenant_id, project_id, actor_id, move, begun_at)
      values (${id}, ${tx.tenantId}, ${projectId}, ${scope.actorId}, ${JSON.stringify(move)}::jsonb,
        ${platform.clock.now()})`.execute(tx.query()),
  );
  const row = {
    id,
    tenant_id: scope.tenantId,
    project_id: projectId,
    actor_id: scope.actorId,
    move,
  };
  const outcome = await finish(platform, row);
  if (outcome.kind === "refused") throw outcome.error;
  return outcome.moved;
}

/** Finishes what gateways that died have begun. */
export async function finishMoves(platform: Platform): Promise<void> {
  const { rows } = await platform.database.system((tx) =>
    sql<MoveRow>`select id, tenant_id, project_id, actor_id, move from project_move
      order by begun_at`.execute(tx.query()),
  );
  for (const row of rows)
    await finish(platform, row).catch((error: unknown) =>
      platform.log.warn({ err: error, projectId: row.project_id }, "a merge is not finished yet"),
    );
}

/** Whoever takes the intent away moves the files and tells of it, in the same transaction. */
async function finish(platform: Platform, row: MoveRow): Promise<Outcome> {
  const { tenant_id: tenantId, project_id: projectId, actor_id: actorId, move } = row;
  const scope = actorId === null ? asSystem(tenantId) : { tenantId, actorId };
  return workIn(platform, scope, projectId, async (work) => {
    const { numAffectedRows } = await sql`delete from project_move
      where tenant_id = ${work.tx.tenantId} and id = ${row.id}`.execute(work.tx.query());
    // Another gateway did, and has told.
    if (numAffectedRows === 0n) return { kind: "done", moved: { commit: move.to, files: 0 } };
    try {
      return { kind: "done", moved: await performMove(platform, work, move) };
    } catch (error) {
      // Not thrown here: the intent goes with its refusal.
      if (error instanceof AppError) return { kind: "refused", error };
      throw error;
    }
  });
}

async function performMove(platform: Platform, work: Work, move: Move): Promise<Moved> {
  const { to, branch, message } = move;
  const paths = (await isDone(work, move)) ? [] : await bring(work, move);
  if (branch === undefined) {
    const { name } = await changeProject(work.tx, work.project.id, {
      updated_at: platform.clock.now(),
      updated_by: work.tx.scope?.actorId ?? null,
    });
    await work.tx.emit({
      type: "project.committed",
      subject: `project/${work.project.id}`,
      data: { commit: to, message, name },
    });
  }
  await tellChanged(work, paths);
  if (branch !== undefined) await tellSwitched(platform, work, branch);
  return { commit: to, files: paths.length };
}

/** Whoever else has the project open sees other files from now on, and hears why. */
async function tellSwitched(platform: Platform, { tx, project }: Work, branch: string) {
  const accountId = tx.scope?.actorId ?? null;
  const name = accountId === null ? "" : await nameOf(platform, accountId);
  const data = { branch, accountId, name } satisfies SwitchedBranch;
  await tx.signal("project.switched", `project/${project.id}`, data);
}

/** Its gateway died after git had moved; perhaps others have committed on top since. */
async function isDone(work: Work, { head, from, to, branch }: Move): Promise<boolean> {
  const current = await checkedOut(work);
  if (branch !== undefined && current === branch) return true;
  const at = await findCommit(work, "HEAD");
  if (current === head && at === from) return false;
  if (branch === undefined && current === head && at !== null && (await isIn(work, to, at)))
    return true;
  throw conflict("branch_moved", "The branch has changed. Try again.");
}

async function bring(work: Work, { from, to, branch, message }: Move): Promise<readonly string[]> {
  const isInPlace = work.project.folder !== null;
  const update = await updateWorkTree(work.folder, from, to, isInPlace);
  if (update.kind === "refused") throw conflict("would_overwrite", update.message);
  const note = ["-m", message.split("\n", 1)[0] ?? ""];
  await (branch === undefined
    ? moveRef(work, ["update-ref", ...note, "HEAD", to, ...(from === null ? [] : [from])])
    : moveRef(work, ["symbolic-ref", ...note, "HEAD", `refs/heads/${branch}`]));
  return update.paths;
}
