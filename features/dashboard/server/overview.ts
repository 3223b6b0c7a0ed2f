import {
  type Actor,
  API_CALLS,
  GENERATIONS,
  type Platform,
  type Transaction,
  usageThisMonth,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { PLANS } from "../../site/contract.ts";
import type { Overview } from "../contract.ts";

/** Runs of this kind are instances of workflows. */
export const WORKFLOW_RUN = "workflow.instance";

export async function computeOverview(platform: Platform, actor: Actor): Promise<Overview> {
  const now = platform.clock.now();
  const budget = Number(await platform.settings.effective("usage.monthlyApiCalls", actor));
  const tenant = await readTenant(platform, actor.tenantId);
  return platform.database.reading(actor, async (tx) => {
    const calls = await usageThisMonth(tx, API_CALLS, now);
    return {
      demo: tenant.demo,
      stats: {
        generationsThisMonth: await usageThisMonth(tx, GENERATIONS, now),
        generationsLimit:
          PLANS.find((plan) => plan.id === tenant.plan)?.generationsPerMonth ?? null,
        activeWorkflows: await countActiveWorkflows(tx),
        apiCallsThisMonth: calls,
        apiCallBudget: budget,
        apiUsagePercent: Math.round((calls / budget) * 100),
      },
      checklist: await firstSteps(platform, tx, actor),
    };
  });
}

async function readTenant(
  platform: Platform,
  tenantId: string,
): Promise<{ plan: string; demo: boolean }> {
  const { rows } = await platform.database.system((tx) =>
    sql<{
      plan: string;
      demo: boolean;
    }>`select plan, demo from tenant where id = ${tenantId}`.execute(tx.query()),
  );
  const tenant = rows[0];
  if (tenant === undefined) throw new Error("The actor's tenant is gone.");
  return tenant;
}

async function countActiveWorkflows(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from run
    where tenant_id = ${tx.tenantId} and kind = ${WORKFLOW_RUN} and status in ('queued', 'running', 'waiting')`.execute(
    tx.query(),
  );
  return rows[0]?.count ?? 0;
}

/** Steps tick themselves: each is true as soon as the event it stands for has happened. */
async function firstSteps(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
): Promise<Overview["checklist"]> {
  const { rows } = await sql<Record<"project" | "editor" | "check" | "appearance", boolean>>`select
      exists (select 1 from event where tenant_id = ${tx.tenantId} and type = 'project.created') as project,
      exists (select 1 from event where tenant_id = ${tx.tenantId} and type = 'canvas.created') as editor,
      exists (select 1 from event where tenant_id = ${tx.tenantId} and type = 'run.succeeded'
        and data->>'kind' = 'project.check') as check,
      exists (select 1 from event where tenant_id = ${tx.tenantId} and type = 'setting.changed'
        and actor_id = ${actor.accountId}) as appearance`.execute(tx.query());
  const { project = false, editor = false, check = false, appearance = false } = rows[0] ?? {};
  return [
    { id: "project", done: project },
    { id: "editor", done: editor },
    { id: "check", done: check },
    { id: "appearance", done: appearance },
    { id: "mail", done: platform.mail.kind === "smtp" },
  ];
}
