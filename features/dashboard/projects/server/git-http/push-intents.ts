import { gitFolder, isIn } from "@devloom/git-repository";
import { GitError, lockProjectFiles, openProjectFolder } from "@devloom/project-files";
import { asSystem, newId, type Platform, type Scope, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { isNothing, type PushCommand } from "./push-request.ts";
import { readRefs } from "./read-refs.ts";
import { tellPushed } from "./tell-pushed.ts";

/** A push whose refs git was told to move, and that is not told of yet. */
interface PushIntent {
  readonly id: string;
  readonly tenant_id: string;
  readonly project_id: string;
  readonly actor_id: string | null;
  readonly commands: readonly PushCommand[];
  readonly begun_at: Date;
}

/** Git may still be at work on it, here or on another gateway, and is ended long before this. */
const SURELY_OVER_MILLISECONDS = 60 * 60_000;

/** Notes in the database that refs are about to move, before git moves any. */
export async function announcePush(
  platform: Platform,
  scope: Scope & { readonly actorId: string },
  projectId: string,
  commands: readonly PushCommand[],
): Promise<string> {
  const id = newId();
  await platform.database.tenant(scope, (tx) =>
    sql`insert into project_push (id, tenant_id, project_id, actor_id, commands, begun_at)
      values (${id}, ${tx.tenantId}, ${projectId}, ${scope.actorId}, ${JSON.stringify(commands)}::jsonb,
        ${platform.clock.now()})`.execute(tx.query()),
  );
  return id;
}

/**
 * The push ended, and what there is to tell is told in the same transaction. With it go those of the same refs whose
 * gateway died before git moved them: pushed once more, they are this one.
 */
export async function endPush(
  tx: Transaction,
  projectId: string,
  commands: readonly PushCommand[],
): Promise<void> {
  await sql`delete from project_push where tenant_id = ${tx.tenantId} and project_id = ${projectId}
    and commands = ${JSON.stringify(commands)}::jsonb`.execute(tx.query());
}

/** Tells of pushes whose gateway died between git and the database. */
export async function settlePushes(platform: Platform): Promise<void> {
  const { rows } = await platform.database.system((tx) =>
    sql<PushIntent>`select * from project_push order by begun_at`.execute(tx.query()),
  );
  for (const intent of rows)
    await settle(platform, intent).catch((error: unknown) =>
      platform.log.warn({ err: error, projectId: intent.project_id }, "a push is not told yet"),
    );
}

async function settle(platform: Platform, intent: PushIntent): Promise<void> {
  const { tenant_id: tenantId, project_id: projectId, actor_id: actorId, commands } = intent;
  const scope = actorId === null ? asSystem(tenantId) : { tenantId, actorId };
  await platform.database.tenant(scope, async (tx) => {
    // Another gateway may be in the midst of it: it has the files until it has told.
    await lockProjectFiles(tx, projectId);
    const folder = openProjectFolder(platform.config, tenantId, projectId);
    const moved = await movedOf(folder, commands);
    const isOver =
      platform.clock.now().getTime() - intent.begun_at.getTime() > SURELY_OVER_MILLISECONDS;
    if (moved.length === 0 && !isOver) return;
    const { numAffectedRows } =
      await sql`delete from project_push where tenant_id = ${tx.tenantId} and id = ${intent.id}`.execute(
        tx.query(),
      );
    if (numAffectedRows === 0n || moved.length === 0) return;
    await tellPushed(tx, platform, projectId, moved, []);
  });
}

/** Those that are where the push wanted them, or were carried on from there since. */
async function movedOf(folder: string, commands: readonly PushCommand[]): Promise<PushCommand[]> {
  const now = await readRefs(
    folder,
    commands.map(({ ref }) => ref),
  );
  const found: PushCommand[] = [];
  for (const command of commands) {
    const at = now.get(command.ref);
    const isMoved = isNothing(command.to)
      ? at === undefined
      : at !== undefined && (at === command.to || (await isPast(folder, command.to, at)));
    if (isMoved) found.push(command);
  }
  return found;
}

async function isPast(folder: string, commit: string, history: string): Promise<boolean> {
  try {
    return await isIn(gitFolder(folder), commit, history);
  } catch (error) {
    // It never arrived here.
    if (error instanceof GitError && error.exitCode !== null) return false;
    throw error;
  }
}
