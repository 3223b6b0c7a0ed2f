import {
  conflict,
  newId,
  notFound,
  type Platform,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { PROMPT_LIMITS, type PromptContent, type PromptVersion } from "../contract.ts";

interface VersionRow {
  id: string;
  tenant_id: string;
  prompt_id: string;
  number: number;
  note: string;
  content: PromptContent;
  created_at: Date;
  created_by: string | null;
}

export async function listVersions(
  tx: Transaction,
  promptId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  const rows = tx
    .query<{ prompt_version: VersionRow }>()
    .selectFrom("prompt_version")
    .where("tenant_id", "=", tx.tenantId)
    .where("prompt_id", "=", promptId)
    .selectAll();
  const { rows: found, total, nextCursor } = await takePage(rows, page, "created_at");
  const labels = await labelsOf(tx, promptId);
  return { items: found.map((row) => present(row, labels)), total, nextCursor };
}

/** Keeps the content as the next version; what the newest one says already is that one. */
export async function saveVersion(
  { clock }: Platform,
  tx: Transaction,
  prompt: { id: string; name: string },
  { note, ...content }: PromptContent & { note: string },
): Promise<PromptVersion> {
  const lock = `prompt ${prompt.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.query());
  const labels = await labelsOf(tx, prompt.id);
  const text = JSON.stringify(content);
  const { rows } = await sql<VersionRow & { is_same: boolean }>`select *,
      content = ${text}::jsonb as is_same
    from prompt_version where tenant_id = ${tx.tenantId} and prompt_id = ${prompt.id}
    order by number desc limit 1`.execute(tx.query());
  const [newest] = rows;
  if (newest?.is_same === true) return present(newest, labels);
  const number = (newest?.number ?? 0) + 1;
  if (number > PROMPT_LIMITS.versions)
    throw conflict("too_many_versions", `A prompt has at most ${PROMPT_LIMITS.versions} versions.`);
  const made = await sql<VersionRow>`insert into prompt_version
      (id, tenant_id, prompt_id, number, note, content, created_at, created_by)
    values (${newId()}, ${tx.tenantId}, ${prompt.id}, ${number}, ${note}, ${text}::jsonb,
      ${clock.now()}, ${tx.scope?.actorId ?? null}) returning *`.execute(tx.query());
  await tx.emit({
    type: "prompt.saved",
    subject: `prompt/${prompt.id}`,
    data: { name: prompt.name, number },
  });
  return only(made.rows, labels);
}

export async function labelVersion(
  tx: Transaction,
  prompt: { id: string; name: string },
  label: string,
  number: number,
): Promise<PromptVersion> {
  const { rows } = await sql<VersionRow>`select * from prompt_version
    where tenant_id = ${tx.tenantId} and prompt_id = ${prompt.id} and number = ${number}`.execute(
    tx.query(),
  );
  const [row] = rows;
  if (row === undefined) throw notFound("The version");
  await sql`insert into prompt_label (tenant_id, prompt_id, label, version_id)
    values (${tx.tenantId}, ${prompt.id}, ${label}, ${row.id})
    on conflict (prompt_id, label) do update set version_id = excluded.version_id`.execute(
    tx.query(),
  );
  await tx.emit({
    type: "prompt.labelled",
    subject: `prompt/${prompt.id}`,
    data: { name: prompt.name, number, label },
  });
  return present(row, await labelsOf(tx, prompt.id));
}

export async function findLabelled(
  tx: Transaction,
  promptId: string,
  label: string,
): Promise<PromptVersion> {
  const { rows } = await sql<VersionRow>`select prompt_version.* from prompt_label
    join prompt_version on prompt_version.id = prompt_label.version_id
    where prompt_label.tenant_id = ${tx.tenantId} and prompt_label.prompt_id = ${promptId}
      and prompt_label.label = ${label}`.execute(tx.query());
  return only(rows, await labelsOf(tx, promptId));
}

type Labels = ReadonlyMap<string, readonly string[]>;

/** The labels of a prompt by the version that they point at. */
async function labelsOf(tx: Transaction, promptId: string): Promise<Labels> {
  const { rows } = await sql<{ version_id: string; labels: string[] }>`select version_id,
      array_agg(label order by label) as labels from prompt_label
    where tenant_id = ${tx.tenantId} and prompt_id = ${promptId} group by version_id`.execute(
    tx.query(),
  );
  return new Map(rows.map((row) => [row.version_id, row.labels]));
}

function only(rows: readonly VersionRow[], labels: Labels): PromptVersion {
  const [row] = rows;
  if (row === undefined) throw notFound("The version");
  return present(row, labels);
}

function present(row: VersionRow, labels: Labels): PromptVersion {
  return {
    ...row.content,
    id: row.id,
    number: row.number,
    note: row.note,
    labels: [...(labels.get(row.id) ?? [])],
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  };
}
