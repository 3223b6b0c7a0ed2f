import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import {
  AppError,
  openProjectFolder,
  ownRootFile,
  type Platform,
  type ActorScope,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { settleProject } from "../commands.ts";
import { projectOfFolder, type ProjectRow } from "../store.ts";
import { folderOf, type Place } from "./place.ts";
import { ownFolderPlace } from "./workspace.ts";

/** A project and on whose behalf it was opened. */
export interface OpenedProject {
  readonly scope: ActorScope;
  readonly projectId: string;
  readonly name: string;
}

/**
 * Opens the folder that the person at this machine named: as the project it is already, or as a new one
 * of the demo workspace or else of the first account. From now on it may be opened without being named.
 */
export async function openLocalFolder(platform: Platform, path: string): Promise<OpenedProject> {
  const place = await ownFolderPlace(platform.config, path);
  const scope = await localScope(platform);
  const known = await platform.database.tenant(scope, (tx) =>
    projectOfFolder(tx, place.folder ?? ""),
  );
  if (known !== undefined) {
    await remember(platform, known, place);
    return { scope, projectId: known.id, name: known.name };
  }
  const name = basename(place.folder ?? path).slice(0, 120) || "project";
  const { id } = await settleProject(platform, scope, { name }, place);
  return { scope, projectId: id, name };
}

/** A folder that was opened below a root until now gets a root of its own. */
async function remember(platform: Platform, row: ProjectRow, place: Place): Promise<void> {
  const folder = folderOf(platform, row);
  if (!existsSync(ownRootFile(folder)))
    await writeFile(ownRootFile(folder), place.folder ?? "", { mode: 0o600 });
  openProjectFolder(platform.config, row.tenant_id, row.id);
}

async function localScope(platform: Platform): Promise<ActorScope> {
  const { rows } = await platform.database.system((tx) =>
    sql<{ tenant_id: string; account_id: string }>`
      select membership.tenant_id, membership.account_id from membership
        join tenant on tenant.id = membership.tenant_id
      where membership.role in ('owner', 'admin', 'developer') and membership.suspended_at is null
      order by tenant.demo desc, membership.created_at, membership.account_id limit 1`.execute(
      tx.query(),
    ),
  );
  const [first] = rows;
  if (first === undefined) {
    throw new AppError(
      409,
      "no_account",
      "There is no account yet that the folder could belong to. Start without --open, create one, then start again.",
    );
  }
  return { tenantId: first.tenant_id, actorId: first.account_id };
}
