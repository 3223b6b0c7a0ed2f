import { compilePolicies } from "@devloom/access";
import { notFound, type Platform, staleVersion, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { Policy, PolicyDetail, PolicyTest } from "../../contract.ts";
import { namesOf } from "../checks.ts";

export interface PolicyRow {
  id: string;
  title: string;
  description: string;
  text: string;
  tests: PolicyTest[];
  published_version: number | null;
  version: number;
  updated_at: Date;
  published_text: string | null;
}

export interface VersionRow {
  number: number;
  text: string;
  tests: PolicyTest[];
  permits: string[];
  note: string;
  restores: number | null;
  published_at: Date;
  published_by: string;
}

const policies = sql`select access_policy.id::text, title, description, access_policy.text,
    access_policy.tests, published_version, version, updated_at, policy_version.text as published_text
  from access_policy
  left join policy_version on policy_version.policy_id = access_policy.id
    and policy_version.number = access_policy.published_version`;

export async function findPolicies(tx: Transaction): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`${policies}
    where access_policy.tenant_id = ${tx.tenantId} order by lower(title), id`.execute(tx.query());
  return rows;
}

export async function findPolicy(tx: Transaction, id: string): Promise<PolicyRow> {
  const { rows } = await sql<PolicyRow>`${policies}
    where access_policy.tenant_id = ${tx.tenantId} and access_policy.id = ${id}`.execute(
    tx.query(),
  );
  const row = rows[0];
  if (row === undefined) throw notFound("The policy");
  return row;
}

export async function lockPolicy(
  tx: Transaction,
  id: string,
  seenVersion: number | null,
): Promise<PolicyRow> {
  await sql`select from access_policy
    where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx.query());
  const row = await findPolicy(tx, id);
  if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
  return row;
}

/** Every version that was ever in force, newest first. */
export async function findVersions(tx: Transaction, id: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select number, text, tests, permits, note, restores, published_at, published_by
    from policy_version where tenant_id = ${tx.tenantId} and policy_id = ${id}
    order by number desc`.execute(tx.query());
  return rows;
}

export function presentPolicy(row: PolicyRow): Policy {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    text: row.text,
    tests: row.tests,
    publishedVersion: row.published_version,
    changed: row.published_text !== row.text,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

export async function presentDetail(
  platform: Platform,
  row: PolicyRow,
  versions: readonly VersionRow[],
): Promise<PolicyDetail> {
  const names = await namesOf(
    platform,
    versions.map(({ published_by: id }) => id),
  );
  return {
    ...presentPolicy(row),
    problems: await problemsOf(platform, row.text),
    versions: versions.map((one) => ({
      number: one.number,
      text: one.text,
      note: one.note,
      restores: one.restores,
      publishedAt: one.published_at.toISOString(),
      publishedBy: one.published_by,
      publishedByName: names.get(one.published_by) ?? null,
    })),
  };
}

/** What is wrong with a text, warnings included. */
export async function problemsOf(
  platform: Platform,
  text: string,
): Promise<PolicyDetail["problems"]> {
  const permissions = platform.permissions.map(({ id }) => id);
  const compilation = await compilePolicies([{ id: "draft", text }], { permissions });
  const found = compilation.ok ? compilation.warnings : compilation.problems;
  return found.map(({ severity, message, help, start, end, line, column }) => ({
    severity,
    message,
    help,
    start,
    end,
    line,
    column,
  }));
}
