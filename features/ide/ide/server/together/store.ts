import { newId, type Transaction } from "@devloom/server-kit";
import type { FileBase } from "@devloom/shared-text";
import { sql } from "kysely";

/** Gateways tell each other on it that a shared text grew or stands on another file. */
export const TEXT_CHANNEL = "devloom_ide_text";
/** After so many updates they become one. */
const MERGED_AFTER = 64;
/** So many texts that are not saved are listed. */
const MAX_UNSAVED = 1_000;
/** Ids under which one person may have written in one text: each page takes a few. */
const MAX_WRITERS = 2_000;

/** A shared text that is locked. */
export interface LockedText extends Unsaved {
  readonly id: string;
  readonly projectId: string;
  readonly path: string;
  readonly baseHash: string | null;
  readonly sequence: number;
}

/** How a shared text differs from its file. */
export interface Unsaved {
  readonly isDirty: boolean;
  /** The accounts of those who typed what is not saved. */
  readonly typists: readonly string[];
}

/** On what a shared text stands. */
export interface Ground {
  readonly base: FileBase;
  /** The document when it was the file's text; `null` when it never was. */
  readonly origin: Uint8Array | null;
  /** What was being written when this was stored. */
  readonly saving: FileBase | null;
}

/** The shared text of a file, which is in use from now on: it is not swept away before its page is in it. */
export async function findText(
  tx: Transaction,
  projectId: string,
  path: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`update ide_shared_text set seen_at = now()
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and path = ${path}
    returning id`.execute(tx.query());
  return rows[0]?.id ?? null;
}

/** The shared texts of a project that are not in their files. */
export async function listUnsaved(tx: Transaction, projectId: string) {
  const { rows } = await sql<{ path: string; typists: string[] }>`select path, typists
    from ide_shared_text where tenant_id = ${tx.tenantId} and project_id = ${projectId} and is_dirty
    order by path limit ${MAX_UNSAVED}`.execute(tx.query());
  return rows;
}

/** Keeps whether a text that is locked differs from its file, and who else made it so; open pages hear of it when that is news. */
export async function updateUnsaved(
  tx: Transaction,
  { id, projectId, ...before }: LockedText,
  { isDirty, typists: added }: Unsaved,
): Promise<void> {
  const typists = isDirty ? [...new Set([...before.typists, ...added])] : [];
  if (isDirty === before.isDirty && typists.length === before.typists.length) return;
  await sql`update ide_shared_text set is_dirty = ${isDirty}, typists = ${typists}::uuid[]
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  await tellPages(tx, projectId);
}

/** Open pages of a project hear that other texts than before are not saved. */
function tellPages(tx: Transaction, projectId: string): Promise<void> {
  return tx.signal("text.changed", `project/${projectId}`);
}

/** Whether people left something in a shared text that is not in the file. */
export async function hasUnsavedText(
  tx: Transaction,
  projectId: string,
  path: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ide_shared_text where tenant_id = ${tx.tenantId}
    and project_id = ${projectId} and path = ${path} and is_dirty`.execute(tx.query());
  return rows.length > 0;
}

/** Begins a shared text on top of a file, unless there is one. */
export async function insertText(
  tx: Transaction,
  projectId: string,
  path: string,
  { base, beginning, isDirty, typists }: { base: FileBase; beginning: Uint8Array } & Unsaved,
): Promise<string | null> {
  const id = newId();
  const origin = isDirty ? null : Buffer.from(beginning);
  const { rows } = await sql`insert into ide_shared_text
      (id, tenant_id, project_id, path, base_hash, base_text, origin, sequence, is_dirty,
       typists, seen_at)
    values (${id}, ${tx.tenantId}, ${projectId}, ${path}, ${base.hash}, ${Buffer.from(base.text)},
      ${origin}, 1, ${isDirty}, ${typists}::uuid[], now())
    on conflict (project_id, path) do nothing returning id`.execute(tx.query());
  if (rows.length === 0) return findText(tx, projectId, path);
  await insertUpdate(tx, id, 1, beginning);
  return id;
}

/** Nobody else changes the text until the transaction ends; `null` when it is gone. */
export async function lockText(tx: Transaction, id: string): Promise<LockedText | null> {
  const { rows } = await sql<{
    project_id: string;
    path: string;
    base_hash: string | null;
    sequence: string | number;
    is_dirty: boolean;
    typists: string[];
  }>`select project_id, path, base_hash, sequence, is_dirty, typists from ide_shared_text
    where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id,
    projectId: row.project_id,
    path: row.path,
    baseHash: row.base_hash,
    sequence: Number(row.sequence),
    isDirty: row.is_dirty,
    typists: row.typists,
  };
}

export async function readGround(tx: Transaction, id: string): Promise<Ground> {
  const { rows } = await sql<{
    base_hash: string | null;
    base_text: Buffer;
    origin: Buffer | null;
    saving_hash: string | null;
    saving_text: Buffer | null;
  }>`select base_hash, base_text, origin, saving_hash, saving_text from ide_shared_text
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) throw new Error("A shared text is gone although it is locked.");
  const { base_hash: hash, base_text: text, origin, saving_hash, saving_text } = row;
  const saving =
    saving_text === null ? null : { hash: saving_hash, text: saving_text.toString("utf8") };
  return { base: { hash, text: text.toString("utf8") }, origin, saving };
}

export async function updatesAfter(
  tx: Transaction,
  id: string,
  sequence: number,
): Promise<readonly Uint8Array[]> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from ide_shared_update
    where tenant_id = ${tx.tenantId} and text_id = ${id} and sequence > ${sequence}
    order by sequence`.execute(tx.query());
  return rows.map(({ bytes }) => bytes);
}

/** Stores an update of a text that is locked. `state` is asked for when all of them are to become one. */
export async function appendUpdate(
  tx: Transaction,
  { id, sequence }: LockedText,
  update: Uint8Array,
  state: () => Uint8Array,
): Promise<number> {
  const next = sequence + 1;
  const merges = next % MERGED_AFTER === 0;
  if (merges)
    await sql`delete from ide_shared_update where tenant_id = ${tx.tenantId} and text_id = ${id}`.execute(
      tx.query(),
    );
  await insertUpdate(tx, id, next, merges ? state() : update);
  await sql`update ide_shared_text set sequence = ${next}, seen_at = now()
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  await tellGateways(tx, id);
  return next;
}

async function insertUpdate(
  tx: Transaction,
  id: string,
  sequence: number,
  bytes: Uint8Array,
): Promise<void> {
  await sql`insert into ide_shared_update (text_id, tenant_id, sequence, bytes)
    values (${id}, ${tx.tenantId}, ${sequence}, ${Buffer.from(bytes)})`.execute(tx.query());
}

export async function tellGateways(tx: Transaction, id: string): Promise<void> {
  await sql`select pg_notify(${TEXT_CHANNEL}, ${id})`.execute(tx.query());
}

/** The text stands on another text of the file from now on. */
export async function updateBase(
  tx: Transaction,
  locked: LockedText,
  base: FileBase,
  origin: Uint8Array | null,
  unsaved: Unsaved,
): Promise<void> {
  await sql`update ide_shared_text set base_hash = ${base.hash}, base_text = ${Buffer.from(base.text)},
      origin = ${origin === null ? null : Buffer.from(origin)}, saving_hash = null, saving_text = null,
      seen_at = now()
    where tenant_id = ${tx.tenantId} and id = ${locked.id}`.execute(tx.query());
  await updateUnsaved(tx, locked, unsaved);
  await tellGateways(tx, locked.id);
}

/** Somebody was here just now. */
export async function touchText(tx: Transaction, id: string): Promise<void> {
  await sql`update ide_shared_text set seen_at = now()
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
}

export async function updateSaving(tx: Transaction, id: string, saving: FileBase): Promise<void> {
  await sql`update ide_shared_text set saving_hash = ${saving.hash},
      saving_text = ${Buffer.from(saving.text)}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
}

/** Whether somebody writes under this id and nobody else does. */
export async function claimWriter(
  tx: Transaction,
  id: string,
  clientId: number,
  accountId: string,
): Promise<boolean> {
  await sql`insert into ide_shared_writer (text_id, tenant_id, client_id, account_id)
    select ${id}::uuid, ${tx.tenantId}::uuid, ${clientId}::bigint, ${accountId}::uuid
    where (select count(*) from ide_shared_writer
      where tenant_id = ${tx.tenantId} and text_id = ${id} and account_id = ${accountId}) < ${MAX_WRITERS}
    on conflict do nothing`.execute(tx.query());
  const { rows } = await sql`select 1 from ide_shared_writer where tenant_id = ${tx.tenantId}
    and text_id = ${id} and client_id = ${clientId} and account_id = ${accountId}`.execute(
    tx.query(),
  );
  return rows.length > 0;
}

export async function deleteText(
  tx: Transaction,
  { id, projectId, isDirty }: LockedText,
): Promise<void> {
  await sql`delete from ide_shared_text where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
    tx.query(),
  );
  if (isDirty) await tellPages(tx, projectId);
  await tellGateways(tx, id);
}

/** A file or a folder has another path; the texts in it go along, unless there is one at their new place. */
export async function moveTexts(
  tx: Transaction,
  projectId: string,
  from: string,
  to: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update ide_shared_text
    set path = ${to} || substr(path, length(${from}::text) + 1)
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}
      and (path = ${from} or starts_with(path, ${from} || '/'))
      and not exists (select 1 from ide_shared_text other where other.project_id = ${projectId}
        and other.path = ${to} || substr(ide_shared_text.path, length(${from}::text) + 1))
    returning id`.execute(tx.query());
  for (const { id } of rows) await tellGateways(tx, id);
  if (rows.length > 0) await tellPages(tx, projectId);
}
