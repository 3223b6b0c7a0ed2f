import { type Conclusion, defineTarget, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import type { ProcessHost } from "./host/process-host.ts";
import { cancelInstance, startInstance } from "./instances/instance-commands.ts";
import { requireWorkflow } from "./models/drafts.ts";

const SUBJECT = "workflow-instance/";

/** Starts a process of the newest version that is deployed, with the input as its variables. */
export function processTarget(host: ProcessHost) {
  return defineTarget({
    kind: "process",
    title: "Workflow",
    description: "Starts a process with the input as its variables.",
    config: z.strictObject({ workflowId: z.uuid() }),
    permission: "workflow:start",
    untimed: true,
    handsOverTo: "workflow-instance",
    async check(tx, { workflowId }) {
      const { kind } = await requireWorkflow(tx, workflowId);
      if (kind !== "bpmn") throw notFound("The process");
    },
    fire: async ({ config: { workflowId }, input }) => ({
      handOver: async (tx) =>
        SUBJECT + (await startInstance(tx, host, workflowId, { variables: input })),
    }),
    ended: endedInstances,
    cancel: (tx, subject) => cancelInstance(tx, host, subject.slice(SUBJECT.length)),
  });
}

/** How those of these instances ended that did. */
async function endedInstances(
  tx: Transaction,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Conclusion>> {
  const ids = subjects.map((subject) => subject.slice(SUBJECT.length));
  const { rows } = await sql<EndedRow>`select i.id, i.status, last.event, last.moves
    from workflow_instance i left join lateral (select event, moves from workflow_history h
      where h.instance_id = i.id and i.status in ('failed', 'completed')
      order by sequence desc limit 1) last on true
    where i.id = any(${ids}::uuid[]) and i.ended_at is not null`.execute(tx.query());
  return new Map(rows.map((row) => [SUBJECT + row.id, conclusionOf(row)]));
}

interface EndedRow {
  readonly id: string;
  readonly status: string;
  /** The last thing that happened. */
  readonly event: string | null;
  /** What happened then, as the host keeps it: `e7:end` for an element that was entered. */
  readonly moves: string | null;
}

function conclusionOf({ status, event, moves }: EndedRow): Conclusion {
  if (status === "completed") {
    // The element that was entered last is the event that it ended with.
    const entered = (moves ?? "").split("\n").findLast((move) => move.startsWith("e"));
    const end = entered?.slice(entered.indexOf(":") + 1);
    return { status: "succeeded", result: end === undefined ? {} : { end } };
  }
  if (status === "cancelled") return { status };
  // The host keeps events as JSON.
  const { message } = JSON.parse(event ?? "{}") as { message?: unknown };
  const error = typeof message === "string" ? message : "The process ended with an error.";
  return { status: "failed", error };
}
