import type { JsonObject } from "@devloom/contract";
import { newId, notFound, staleVersion, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import type { ScimPatch } from "../../contract.ts";
import { CORE_GROUP, keyIn } from "./attributes.ts";
import { etagOf } from "./answers.ts";
import { applyPatch } from "./patch.ts";
import { scimError } from "./scim-error.ts";

export interface GroupRow {
  id: string;
  display_name: string;
  external_id: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  members: { value: string; display: string }[];
}

const Known = z.object({
  displayName: z.string().trim().min(1).max(254),
  externalId: z.string().max(254).nullish(),
  members: z
    .array(z.object({ value: z.string().max(100) }))
    .max(10_000)
    .nullish(),
});

function readGroupDocument(document: JsonObject): z.infer<typeof Known> {
  const parsed = Known.safeParse({
    displayName: document[keyIn(document, "displayName")],
    externalId: document[keyIn(document, "externalId")],
    members: document[keyIn(document, "members")],
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw scimError("invalidValue", `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`);
}

const selection = sql`
  select id, display_name, external_id, version, created_at, updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('value', account.id, 'display', account.name)
        order by account.id)
      from scim_group_member join account on account.id = scim_group_member.account_id
      where scim_group_member.group_id = scim_group.id), '[]') as members
  from scim_group`;

export async function readGroups(tx: Transaction): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`${selection} where tenant_id = ${tx.tenantId}
    order by created_at, id`.execute(tx.query());
  return rows;
}

export async function readGroup(tx: Transaction, id: string): Promise<GroupRow> {
  const { rows } = await sql<GroupRow>`${selection}
    where tenant_id = ${tx.tenantId} and id = ${id} for update of scim_group`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) throw notFound(`The group ${id}`);
  return row;
}

export async function createGroup(
  tx: Transaction,
  document: JsonObject,
  now: Date,
): Promise<GroupRow> {
  const { displayName, externalId, members } = readGroupDocument(document);
  const id = newId();
  await sql`insert into scim_group (id, tenant_id, display_name, external_id, version, created_at,
      updated_at)
    values (${id}, ${tx.tenantId}, ${displayName}, ${externalId ?? null}, 1, ${now}, ${now})`.execute(
    tx.query(),
  );
  await setMembers(
    tx,
    id,
    (members ?? []).map(({ value }) => value),
  );
  return changed(tx, id);
}

export async function replaceGroup(
  tx: Transaction,
  id: string,
  document: JsonObject,
  ifMatch: number | null,
  now: Date,
): Promise<GroupRow> {
  const row = await readGroup(tx, id);
  if (ifMatch !== null && ifMatch !== row.version) throw staleVersion(row.version);
  const { displayName, externalId, members } = readGroupDocument(document);
  await sql`update scim_group set display_name = ${displayName}, external_id = ${externalId ?? null},
    version = version + 1, updated_at = ${now} where id = ${id}`.execute(tx.query());
  await setMembers(
    tx,
    id,
    (members ?? []).map(({ value }) => value),
  );
  return changed(tx, id);
}

export async function patchGroup(
  tx: Transaction,
  id: string,
  { Operations }: ScimPatch,
  ifMatch: number | null,
  publicUrl: string,
  now: Date,
): Promise<GroupRow> {
  const row = await readGroup(tx, id);
  const patched = applyPatch(presentGroup(row, publicUrl), Operations);
  return replaceGroup(tx, id, patched, ifMatch, now);
}

export async function deleteGroup(
  tx: Transaction,
  id: string,
  ifMatch: number | null,
): Promise<void> {
  const row = await readGroup(tx, id);
  if (ifMatch !== null && ifMatch !== row.version) throw staleVersion(row.version);
  await sql`delete from scim_group where id = ${id}`.execute(tx.query());
  await tx.emit({
    type: "scim.group-removed",
    subject: `scim-group/${id}`,
    data: { displayName: row.display_name },
  });
}

/** Tells who is in the group now, for features that keep teams of their own in step. */
async function changed(tx: Transaction, id: string): Promise<GroupRow> {
  const row = await readGroup(tx, id);
  await tx.emit({
    type: "scim.group-changed",
    subject: `scim-group/${id}`,
    data: {
      groupId: id,
      displayName: row.display_name,
      members: row.members.map(({ value }) => value),
    },
  });
  return row;
}

/** Groups hold members of the tenant; anyone else is refused by name. */
async function setMembers(tx: Transaction, id: string, values: readonly string[]): Promise<void> {
  const query = tx.query();
  const wanted = [...new Set(values.map((value) => value.toLowerCase()))];
  const { rows } = await sql<{ id: string }>`select account_id::text as id from membership
    where tenant_id = ${tx.tenantId} and account_id::text = any(${wanted})`.execute(query);
  const known = new Set(rows.map((row) => row.id));
  const unknown = wanted.find((value) => !known.has(value));
  if (unknown !== undefined) throw scimError("invalidValue", `There is no user ${unknown}.`);
  await sql`delete from scim_group_member where group_id = ${id}`.execute(query);
  await sql`insert into scim_group_member (tenant_id, group_id, account_id)
    select ${tx.tenantId}, ${id}, unnest(${wanted}::uuid[])`.execute(query);
}

export function presentGroup(row: GroupRow, publicUrl: string): JsonObject {
  const base = `${publicUrl}/scim/v2`;
  return {
    schemas: [CORE_GROUP],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    displayName: row.display_name,
    members: row.members.map(({ value, display }) => ({
      value,
      display,
      type: "User",
      $ref: `${base}/Users/${value}`,
    })),
    meta: {
      resourceType: "Group",
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base}/Groups/${row.id}`,
      version: etagOf(row.version),
    },
  };
}
