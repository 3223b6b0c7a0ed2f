import { type Plan, QUOTA_LIMITS, QUOTAS, type Quota } from "@devloom/contract";
import { quotaRows, usageRows } from "@devloom/server-kit";
import { sql } from "kysely";
import { GENERATIONS } from "../../../codegen/codegen/server/exports/generations.ts";
import { accountRows } from "../../../settings/identity/server/exports/accounts.ts";
import type { AdminQuota } from "../contract.ts";

interface ExceptionRow {
  quota: Quota;
  amount: number | null;
  reason: string;
  granted_by: string | null;
  granted_at: string;
  expires_at: string | null;
}

/** What of a workspace's row its limits follow from. */
export interface QuotaFacts {
  readonly plan: Plan;
  readonly members: number;
  readonly generations: number;
  readonly exceptions: readonly ExceptionRow[];
}

/** Columns of `QuotaFacts` beside `plan` and `members`, in a query over `tenant`. */
export const quotaColumns = sql`
  (select coalesce(sum(quantity), 0)::int from ${usageRows} usage_event where usage_event.tenant_id = tenant.id
     and usage_event.meter = ${GENERATIONS}
     and usage_event.time >= date_trunc('month', now(), 'UTC')) as generations,
  coalesce((select jsonb_agg(jsonb_build_object('quota', quota, 'amount', amount,
       'reason', reason, 'granted_by', account.name, 'granted_at', granted_at,
       'expires_at', tenant_quota.expires_at))
     from ${quotaRows} tenant_quota left join ${accountRows} account on account.id = tenant_quota.granted_by
     where tenant_quota.tenant_id = tenant.id
       and (tenant_quota.expires_at is null or tenant_quota.expires_at > now())),
     '[]') as exceptions`;

export function presentQuotas(facts: QuotaFacts): AdminQuota[] {
  return QUOTAS.map((quota) => {
    const planLimit = QUOTA_LIMITS[quota][facts.plan];
    const exception = facts.exceptions.find((one) => one.quota === quota);
    return {
      quota,
      used: facts[quota],
      planLimit,
      limit: exception === undefined ? planLimit : exception.amount,
      exception:
        exception === undefined
          ? null
          : {
              amount: exception.amount,
              reason: exception.reason,
              grantedBy: exception.granted_by,
              grantedAt: new Date(exception.granted_at).toISOString(),
              expiresAt:
                exception.expires_at === null ? null : new Date(exception.expires_at).toISOString(),
            },
    };
  });
}
