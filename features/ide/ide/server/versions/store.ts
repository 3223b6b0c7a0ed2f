import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import { newId, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { FileVersion } from "../../contract.ts";

const compress = promisify(deflate);
const expand = promisify(inflate);

/** So many texts of one file are kept. */
const MAX_OF_FILE = 100;
/** So many bytes of all files of a project, compressed. */
const MAX_STORED = 64 * 2 ** 20;
/** After so many texts it is looked at how many bytes there are. */
const LOOKED_AFTER = 16;
const MAX_LISTED = 200;
const ROWS_AT_ONCE = 50;

type Cause = FileVersion["cause"];

/** A text that is to be kept. */
export interface NewVersion {
  readonly path: string;
  readonly text: string;
  readonly hash: string;
  readonly cause: Cause;
  readonly actorId: string | null;
}

export interface VersionRow {
  readonly id: string;
  readonly path: string;
  readonly actor_id: string | null;
  readonly cause: Cause;
  readonly hash: string;
  readonly size: number;
  readonly time: Date;
}

const COLUMNS = sql.raw("id, path, actor_id, cause, hash, size, time");

/** By path, the hash of the newest text that is kept of it. */
export async function newestHashes(
  tx: Transaction,
  projectId: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ path: string; hash: string }>`
    select distinct on (path) path, hash from ide_file_version
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and path = any(${paths}::text[])
    order by path, sequence desc`.execute(tx.query());
  return new Map(rows.map(({ path, hash }) => [path, hash]));
}

export async function insertVersions(
  tx: Transaction,
  projectId: string,
  versions: readonly NewVersion[],
): Promise<void> {
  let isLookedAt = false;
  for (let from = 0; from < versions.length; from += ROWS_AT_ONCE) {
    const rows = await Promise.all(
      versions.slice(from, from + ROWS_AT_ONCE).map(async (one) => {
        const bytes = Buffer.from(one.text, "utf8");
        const content = await compress(bytes);
        return sql`(${newId()}, ${tx.tenantId}, ${projectId}, ${one.path}, ${one.actorId},
          ${one.cause}, ${one.hash}, ${bytes.length}, ${content}, ${content.length}, now())`;
      }),
    );
    const inserted = await sql<{ due: boolean }>`insert into ide_file_version
        (id, tenant_id, project_id, path, actor_id, cause, hash, size, content, stored_size, time)
      values ${sql.join(rows)} returning sequence % ${sql.lit(LOOKED_AFTER)} = 0 as due`.execute(
      tx.query(),
    );
    isLookedAt ||= inserted.rows.some(({ due }) => due);
  }
  await trimFiles(tx, projectId, [...new Set(versions.map(({ path }) => path))]);
  if (isLookedAt) await trimProject(tx, projectId);
}

async function trimFiles(
  tx: Transaction,
  projectId: string,
  paths: readonly string[],
): Promise<void> {
  await sql`delete from ide_file_version where tenant_id = ${tx.tenantId} and id in (
    select id from (select id, row_number() over (partition by path order by sequence desc) as place
      from ide_file_version where tenant_id = ${tx.tenantId} and project_id = ${projectId}
        and path = any(${paths}::text[])) as of_file
    where place > ${MAX_OF_FILE})`.execute(tx.query());
}

async function trimProject(tx: Transaction, projectId: string): Promise<void> {
  await sql`delete from ide_file_version where tenant_id = ${tx.tenantId} and id in (
    select id from (select id, sum(stored_size) over (order by sequence desc) as total
      from ide_file_version where tenant_id = ${tx.tenantId} and project_id = ${projectId})
      as of_project
    where total > ${MAX_STORED})`.execute(tx.query());
}

/** The texts that are kept of a file, or of all of them, newest first. */
export async function listVersions(
  tx: Transaction,
  projectId: string,
  path: string | undefined,
): Promise<readonly VersionRow[]> {
  const ofFile = path === undefined ? sql`` : sql`and path = ${path}`;
  const { rows } = await sql<VersionRow>`select ${COLUMNS} from ide_file_version
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} ${ofFile}
    order by sequence desc limit ${MAX_LISTED}`.execute(tx.query());
  return rows;
}

export async function readVersion(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<VersionRow & { readonly text: string }> {
  const { rows } = await sql<VersionRow & { content: Buffer }>`
    select ${COLUMNS}, content from ide_file_version
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and id = ${id}`.execute(
    tx.query(),
  );
  const [row] = rows;
  if (row === undefined) throw notFound("This version of the file");
  const { content, ...about } = row;
  return { ...about, text: (await expand(content)).toString("utf8") };
}

/** A file or a folder has another path: what is kept of it goes along. */
export async function moveVersions(
  tx: Transaction,
  projectId: string,
  from: string,
  to: string,
): Promise<void> {
  await sql`update ide_file_version set path = ${to} || substr(path, length(${from}::text) + 1)
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}
      and (path = ${from} or starts_with(path, ${from} || '/'))`.execute(tx.query());
}
