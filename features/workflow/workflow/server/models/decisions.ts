import type { Handlers, Transaction } from "@devloom/server-kit";
import type { Decision } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type { decisionsContract, DeployedDecision } from "../../contract/decisions.ts";
import type { WorkflowParts } from "../workflow-parts.ts";
import { requireWorkflow } from "./drafts.ts";

export function decisionHandlers({
  platform,
  engine,
}: WorkflowParts): Handlers<typeof decisionsContract> {
  const { database, clock } = platform;
  return {
    listWorkflowDecisions: async ({ actor }) => ({
      items: await database.reading(actor, deployedDecisions),
    }),
    async tryWorkflowDecision({ actor, params, body }) {
      await database.reading(actor, (tx) => requireWorkflow(tx, params.id));
      const answer = await engine.trace({
        xml: body.xml,
        decision: body.decision,
        variables: body.variables,
        now: clock.now().toISOString(),
      });
      if ("error" in answer) return { problems: [], steps: [], error: answer.error };
      const { value } = answer;
      if ("refusals" in value) return { problems: [...value.refusals], steps: [], error: null };
      const steps = [...value.steps];
      if ("error" in value) return { problems: [], steps, error: value.error };
      return { problems: [], steps, result: value.result, error: null };
    },
  };
}

interface FileRow {
  readonly workflow_id: string;
  readonly workflow_name: string;
  readonly version: number;
  readonly names: string[];
  /** Every part of a file holds all of its decisions. */
  readonly compiled: string;
}

async function deployedDecisions(tx: Transaction): Promise<DeployedDecision[]> {
  const { rows } =
    await sql<FileRow>`select w.id as workflow_id, w.name as workflow_name, p.version,
      array_agg(p.name order by p.id) as names, min(p.compiled) as compiled
    from workflow_part p join workflow w on w.id = p.workflow_id
    where p.tenant_id = ${tx.tenantId} and p.kind = 'decision' and p.is_latest
      and w.deleted_at is null
    group by w.id, w.name, p.version order by w.name, w.id`.execute(tx.query());
  return rows.flatMap((row) => {
    // As the engine compiled it.
    const decisions = JSON.parse(row.compiled) as Decision[];
    return row.names.map((id) => ({
      id,
      name: decisions.find((each) => each.id === id)?.name ?? id,
      workflowId: row.workflow_id,
      workflowName: row.workflow_name,
      version: row.version,
    }));
  });
}
