import { type Plan, QUOTA_LIMITS, type Quota } from "@devloom/contract";
import { sql } from "kysely";
import { notFound } from "../app-error.ts";
import type { Migration } from "../database/migration.ts";
import type { Transaction } from "../database/transaction.ts";

/** What operators allow one workspace beside its plan, for a reason and, if they want, for a while. */
export const quotaMigration: Migration = {
  id: "kit/0007-quota",
  tables: {
    tenant_quota: {
      scope: "tenant",
      privacy: "business",
      retention: "until it is taken back or the tenant is deleted",
      backup: "full",
    },
  },
  sql: `
    create table tenant_quota (
      tenant_id uuid not null references tenant (id) on delete cascade,
      quota text not null check (quota in ('members', 'generations')),
      -- Null: no limit.
      amount integer check (amount >= 0),
      reason text not null,
      granted_by uuid,
      granted_at timestamptz not null,
      expires_at timestamptz,
      primary key (tenant_id, quota)
    );
  `,
};

/** How much of something a workspace may have now. */
export interface Allowance {
  readonly plan: Plan;
  /** `null`: no limit. */
  readonly limit: number | null;
  /** Whether an operator's exception set the limit, not the plan. */
  readonly isException: boolean;
}

/** An exception counts until it expires; then the plan does again. */
export async function readAllowance(
  tx: Transaction,
  tenantId: string,
  quota: Quota,
  now: Date,
): Promise<Allowance> {
  const { rows } = await sql<{ plan: Plan; amount: number | null; is_exception: boolean }>`
    select tenant.plan, tenant_quota.amount, tenant_quota.tenant_id is not null as is_exception
    from tenant left join tenant_quota on tenant_quota.tenant_id = tenant.id
      and tenant_quota.quota = ${quota}
      and (tenant_quota.expires_at is null or tenant_quota.expires_at > ${now})
    where tenant.id = ${tenantId}`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) throw notFound("The workspace");
  const { plan, is_exception: isException } = row;
  return { plan, isException, limit: isException ? row.amount : QUOTA_LIMITS[quota][plan] };
}
