import { notFound, staleVersion, type Transaction } from "@devloom/server-kit";
import type { EscalationPolicy, EscalationStep } from "../contract.ts";

export interface PolicyRow {
  id: string;
  tenant_id: string;
  name: string;
  description: string;
  steps: EscalationStep[];
  repeat_count: number;
  repeat_after_minutes: number;
  labels: Record<string, string>;
  owner_id: string | null;
  version: number;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
}

export interface PolicyTables {
  escalation_policy: PolicyRow;
}

export function presentPolicy(row: PolicyRow): EscalationPolicy {
  return {
    id: row.id,
    ownerId: row.owner_id,
    labels: row.labels,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    name: row.name,
    description: row.description,
    steps: row.steps,
    repeatCount: row.repeat_count,
    repeatAfterMinutes: row.repeat_after_minutes,
  };
}

function policiesOf(tx: Transaction) {
  return tx
    .query<PolicyTables>()
    .selectFrom("escalation_policy")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId);
}

export async function readPolicies(tx: Transaction): Promise<EscalationPolicy[]> {
  const rows = await policiesOf(tx).orderBy("name").orderBy("id").execute();
  return rows.map(presentPolicy);
}

export async function findPolicy(tx: Transaction, id: string): Promise<EscalationPolicy> {
  const row = await policiesOf(tx).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("The escalation policy");
  return presentPolicy(row);
}

/** Locks the row and checks that the caller saw its newest version. */
export async function lockPolicy(
  tx: Transaction,
  id: string,
  seenVersion: number | null,
): Promise<PolicyRow> {
  const row = await policiesOf(tx).where("id", "=", id).forUpdate().executeTakeFirst();
  if (row === undefined) throw notFound("The escalation policy");
  if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
  return row;
}
