import { notFound, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { PROMPT_LIMITS, type PromptContent, type PromptVersion } from "../contract.ts";
import { presentVersion, type VersionRow, Versions } from "./versions.ts";

const versions = new Versions<PromptContent>({ owner: "prompt", max: PROMPT_LIMITS.versions });
type Row = VersionRow<PromptContent>;
interface NamedPrompt {
  readonly id: string;
  readonly name: string;
}

export async function listPromptVersions(
  tx: Transaction,
  promptId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  const { items, ...rest } = await versions.list(tx, promptId, page);
  const labels = await labelsOf(tx, promptId);
  return { ...rest, items: items.map((item) => withLabels(item, labels)) };
}

export async function savePromptVersion(
  platform: Platform,
  tx: Transaction,
  prompt: NamedPrompt,
  content: PromptContent & { note: string },
): Promise<PromptVersion> {
  const saved = await versions.save(platform, tx, prompt, content);
  return withLabels(saved, await labelsOf(tx, prompt.id));
}

/** Points a label at a version; it leaves the one that it had. */
export async function labelVersion(
  tx: Transaction,
  prompt: NamedPrompt,
  label: string,
  number: number,
): Promise<PromptVersion> {
  const { rows } = await sql<Row>`select * from prompt_version
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
  return withLabels(presentVersion(row), await labelsOf(tx, prompt.id));
}

export async function findLabelled(
  tx: Transaction,
  promptId: string,
  label: string,
): Promise<PromptVersion> {
  const { rows } = await sql<Row>`select prompt_version.* from prompt_label
    join prompt_version on prompt_version.id = prompt_label.version_id
    where prompt_label.tenant_id = ${tx.tenantId} and prompt_label.prompt_id = ${promptId}
      and prompt_label.label = ${label}`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) throw notFound("The version");
  return withLabels(presentVersion(row), await labelsOf(tx, promptId));
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

function withLabels(version: Omit<PromptVersion, "labels">, labels: Labels): PromptVersion {
  return { ...version, labels: [...(labels.get(version.id) ?? [])] };
}
