import { git, GitError, openProjectFolder } from "@devloom/project-files";
import { newId, type Platform, type Scope } from "@devloom/server-kit";
import { sql } from "kysely";
import { changeProject } from "./store.ts";

/** A commit that git was told to make and the database has not noted yet. */
interface CommitIntent {
  readonly id: string;
  readonly tenant_id: string;
  readonly project_id: string;
  readonly actor_id: string | null;
  readonly message: string;
  /** What was checked out before; `null` on a branch without commits. */
  readonly head: string | null;
  /** In whole seconds, as git keeps times. The commit bears it, and is known by it. */
  readonly begun_at: Date;
}

/** Git may still be at work on it, here or on another gateway, and is ended long before this. */
const SURELY_OVER_MILLISECONDS = 60 * 60_000;
/** A repository that was made to keep git waiting is left for later. */
const LOOK_MILLISECONDS = 10_000;
/** Somebody may have committed more by hand since. */
const MAX_COMMITS = "1000";

/** Notes in the database that a commit is about to be made, before git moves anything. */
export async function announceCommit(
  platform: Platform,
  scope: Scope & { readonly actorId: string },
  folder: string,
  commit: { readonly projectId: string; readonly message: string },
): Promise<CommitIntent> {
  const head = await readHead(folder);
  const actorId = scope.actorId;
  const now = Math.floor(platform.clock.now().getTime() / 1000);
  for (let second = now; ; second += 1) {
    const values = [newId(), scope.tenantId, commit.projectId, actorId, commit.message, head];
    const { rows } = await platform.database.tenant(scope, (tx) =>
      sql<CommitIntent>`insert into project_commit
        (id, tenant_id, project_id, actor_id, message, head, begun_at)
        values (${sql.join(values)}, ${new Date(second * 1000)})
        on conflict (project_id, begun_at) do nothing returning *`.execute(tx.query()),
    );
    // Another one that is under way has this second.
    if (rows[0] !== undefined) return rows[0];
  }
}

/**
 * Tells of a commit that git has made, exactly once: whoever removes the intent tells, in the same transaction. One
 * that git has not made is forgotten when `isOver`. Returns whether it was made.
 */
export async function settleCommit(
  platform: Platform,
  intent: CommitIntent,
  isOver: boolean,
): Promise<boolean> {
  const folder = openProjectFolder(platform.config, intent.tenant_id, intent.project_id);
  const commit = await findCommit(folder, intent);
  if (commit === null && !isOver) return false;
  const scope = { tenantId: intent.tenant_id, actorId: intent.actor_id };
  await platform.database.tenant(scope, async (tx) => {
    const { numAffectedRows } =
      await sql`delete from project_commit where tenant_id = ${tx.tenantId} and id = ${intent.id}`.execute(
        tx.query(),
      );
    if (numAffectedRows === 0n || commit === null) return;
    const { name } = await changeProject(tx, intent.project_id, {
      updated_at: platform.clock.now(),
      updated_by: intent.actor_id,
    });
    await tx.emit({
      type: "project.committed",
      subject: `project/${intent.project_id}`,
      data: { commit, message: intent.message, name },
    });
  });
  return commit !== null;
}

/** Tells of commits whose gateway died before it could; of one project, or of all. */
export async function settleCommits(platform: Platform, projectId?: string): Promise<void> {
  const { rows } = await platform.database.system((tx) =>
    sql<CommitIntent>`select * from project_commit
      where ${projectId ?? null}::uuid is null or project_id = ${projectId ?? null}::uuid
      order by begun_at`.execute(tx.query()),
  );
  const over = platform.clock.now().getTime() - SURELY_OVER_MILLISECONDS;
  // Side by side: a repository that does not answer keeps the others, and a start, waiting no longer than git may look.
  await Promise.all(
    rows.map((intent) =>
      settleCommit(platform, intent, intent.begun_at.getTime() < over).catch((error: unknown) =>
        platform.log.warn({ err: error, projectId: intent.project_id }, "a commit is not told yet"),
      ),
    ),
  );
}

async function findCommit(
  folder: string,
  { head, begun_at }: CommitIntent,
): Promise<string | null> {
  const range = head === null ? "HEAD" : `${head}..HEAD`;
  const log = await git(
    ["log", "--first-parent", `--max-count=${MAX_COMMITS}`, "--format=%H %ct", range, "--"],
    { folder, timeoutMilliseconds: LOOK_MILLISECONDS },
  ).catch((error: unknown) => {
    // Nothing was ever committed, or what was checked out is gone.
    if (error instanceof GitError && error.exitCode !== null) return "";
    throw error;
  });
  const time = String(begun_at.getTime() / 1000);
  const found = log.split("\n").findLast((line) => line.endsWith(` ${time}`));
  return found?.split(" ")[0] ?? null;
}

async function readHead(folder: string): Promise<string | null> {
  const head = await git(["rev-parse", "--verify", "--quiet", "HEAD"], {
    folder,
    fineCodes: [0, 1, 128],
  });
  return head.trim() || null;
}
