import {
  type Actor,
  API_CALLS,
  eventRows,
  type Platform,
  tenantRows,
  type Transaction,
  usageThisMonth,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { GENERATIONS } from "../../../codegen/codegen/server/exports/generations.ts";
import { countActiveInstances } from "../../../workflow/workflow/server/exports/instances.ts";
import { sessionRows } from "../../../settings/identity/server/exports/sessions.ts";
import { PLANS } from "../../../site/site/contract.ts";
import type { Overview } from "../contract.ts";
import { listRecentProjects } from "./recent-projects.ts";

/** Runs of this kind ask a model for a change. */
export const GENERATION_RUN = "canvas.proposal";

export async function computeOverview(
  platform: Platform,
  actor: Actor,
  ip: string,
): Promise<Overview> {
  const now = platform.clock.now();
  const budget = Number(await platform.settings.effective("usage.monthlyApiCalls", actor));
  const { plan, demo, returning } = await readFacts(platform, actor);
  const visible = await platform.live.visibleTopics(actor, ["project", "canvas"], ip);
  return platform.database.reading(actor, async (tx) => {
    const calls = await usageThisMonth(tx, API_CALLS, now);
    return {
      demo,
      returning,
      projects: await listRecentProjects(tx, visible),
      stats: {
        generationsThisMonth: await usageThisMonth(tx, GENERATIONS, now),
        generationsLimit: PLANS.find((one) => one.id === plan)?.generationsPerMonth ?? null,
        activeWorkflows: await countActiveInstances(tx),
        apiCallsThisMonth: calls,
        apiCallBudget: budget,
        apiUsagePercent: Math.round((calls / budget) * 100),
      },
      checklist: await firstSteps(platform, tx, actor),
    };
  });
}

interface Facts {
  readonly plan: string;
  readonly demo: boolean;
  readonly returning: boolean;
}

async function readFacts(platform: Platform, actor: Actor): Promise<Facts> {
  const { rows } = await platform.database.system((tx) =>
    sql<Facts>`select plan, demo,
        (select count(*) > 1 from ${sessionRows} session where account_id = ${actor.accountId}) as returning
      from ${tenantRows} tenant where id = ${actor.tenantId}`.execute(tx.query()),
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error("The actor's tenant is gone.");
  return facts;
}

/** Steps tick themselves: each is true as soon as the event it stands for has happened. */
async function firstSteps(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
): Promise<Overview["checklist"]> {
  const { rows } = await sql<Record<"project" | "editor" | "check" | "appearance", boolean>>`select
      exists (select 1 from ${eventRows} event where tenant_id = ${tx.tenantId} and type = 'project.created') as project,
      exists (select 1 from ${eventRows} event where tenant_id = ${tx.tenantId} and type = 'canvas.created') as editor,
      exists (select 1 from ${eventRows} event where tenant_id = ${tx.tenantId} and type = 'run.succeeded'
        and data->>'kind' = 'project.check') as check,
      exists (select 1 from ${eventRows} event where tenant_id = ${tx.tenantId} and type = 'setting.changed'
        and actor_id = ${actor.accountId}) as appearance`.execute(tx.query());
  const { project = false, editor = false, check = false, appearance = false } = rows[0] ?? {};
  return [
    { id: "project", done: project },
    { id: "editor", done: editor },
    { id: "check", done: check },
    { id: "appearance", done: appearance },
    // Only who runs the installation can connect a mail server.
    ...(actor.operator ? [{ id: "mail" as const, done: platform.mail.kind === "smtp" }] : []),
  ];
}
