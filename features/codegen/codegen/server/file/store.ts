import { unifiedDiff } from "@devloom/code-generator";
import { isoTime, notFound, type Transaction } from "@devloom/server-kit";
import type { FileDraft, FileInput, GateStep } from "../../contract.ts";

/** A file as a draft would have it; `null` stands for no file. */
export interface FileText {
  readonly path: string;
  readonly before: string | null;
  readonly after: string;
}

export interface FileDraftRow {
  id: string;
  tenant_id: string;
  project_id: string;
  account_id: string;
  run_id: string;
  status: FileDraft["status"];
  path: string;
  input: FileInput;
  round: number;
  text: string;
  files: FileText[];
  gate: GateStep[];
  repaired: string | null;
  model: string | null;
  tokens: number;
  problem: FileDraft["problem"];
  created_at: Date;
  expires_at: Date;
}

const query = (tx: Transaction) => tx.query<{ file_draft: FileDraftRow }>();

export async function insertDraft(tx: Transaction, row: FileDraftRow): Promise<void> {
  await tx
    .query<{ file_draft: Record<string, unknown> }>()
    .insertInto("file_draft")
    .values(stored(row))
    .execute();
}

/** A draft by its id alone, for the work on it; `null` when it was given up. */
export async function readDraft(tx: Transaction, id: string): Promise<FileDraftRow | null> {
  const row = await query(tx)
    .selectFrom("file_draft")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** A draft for whoever asked for it: nobody else finds it. */
export async function findDraft(
  tx: Transaction,
  accountId: string,
  id: string,
  now: Date,
): Promise<FileDraftRow> {
  const row = await readDraft(tx, id);
  if (row === null || row.account_id !== accountId || row.expires_at <= now)
    throw notFound("The draft");
  return row;
}

export async function updateDraft(
  tx: Transaction,
  id: string,
  change: Partial<FileDraftRow>,
): Promise<void> {
  await tx
    .query<{ file_draft: Record<string, unknown> }>()
    .updateTable("file_draft")
    .set(stored(change))
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
  await tx.signal("file-draft.changed", `file-draft/${id}`);
}

export async function removeDraft(tx: Transaction, id: string): Promise<void> {
  await query(tx)
    .deleteFrom("file_draft")
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
}

/** What nobody decided about in time goes away. */
export async function removeExpired(tx: Transaction, now: Date): Promise<void> {
  await query(tx)
    .deleteFrom("file_draft")
    .where("tenant_id", "=", tx.tenantId)
    .where("expires_at", "<=", now)
    .execute();
}

export function presentDraft(row: FileDraftRow): FileDraft {
  return {
    id: row.id,
    projectId: row.project_id,
    path: row.path,
    input: row.input,
    runId: row.run_id,
    status: row.status,
    round: row.round,
    text: row.text,
    files: row.files.map(({ path, before, after }) => ({
      path,
      isNew: before === null,
      diff: unifiedDiff(path, before, after),
    })),
    gate: row.gate,
    repaired: row.repaired,
    model: row.model,
    tokens: row.tokens,
    problem: row.problem,
    createdAt: isoTime(row.created_at),
    expiresAt: isoTime(row.expires_at),
  };
}

const JSON_COLUMNS = ["input", "files", "gate", "problem"] as const;

function stored(row: Partial<FileDraftRow>): Record<string, unknown> {
  const values: Record<string, unknown> = { ...row };
  for (const name of JSON_COLUMNS)
    if (row[name] !== undefined && row[name] !== null) values[name] = JSON.stringify(row[name]);
  return values;
}

/** What a draft is metered by, and the claim on room for it. */
export function draftKey(id: string): string {
  return `file-draft/${id}`;
}
