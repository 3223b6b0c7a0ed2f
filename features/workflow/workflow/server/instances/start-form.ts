import type { JsonObject, OutputOf } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import type { Definition } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type { getWorkflowStartForm } from "../../contract.ts";
import { requireWorkflow } from "../models/drafts.ts";

type StartForm = OutputOf<typeof getWorkflowStartForm>;

/** Where the newest version of a workflow is begun by hand, with the form of each place. */
export async function readStartForm(tx: Transaction, workflowId: string): Promise<StartForm> {
  await requireWorkflow(tx, workflowId);
  const { rows } = await sql<{ compiled: string }>`select compiled from workflow_part
    where tenant_id = ${tx.tenantId} and workflow_id = ${workflowId} and kind = 'process'
      and is_latest order by id`.execute(tx.query());
  // The engine's own output.
  const starts = rows.flatMap(({ compiled }) => startsOf(JSON.parse(compiled) as Definition));
  return { form: starts.find(({ form }) => form !== null)?.form ?? null, starts };
}

function startsOf({
  id: process,
  name = process,
  content,
  nodes,
}: Definition): StartForm["starts"] {
  const events = content.entries.flatMap((id) => {
    const node = nodes[id];
    return node?.kind === "startEvent" ? [node] : [];
  });
  if (events.length === 0 && content.entries.length > 0)
    return [{ process, element: null, name, form: null }];
  return events.map((event) => ({
    process,
    element: event.id,
    name: event.name ?? (events.length > 1 ? event.id : name),
    form: parseForm(event.form),
  }));
}

/** A form that is no JSON object is none: variables are given as JSON then. */
function parseForm(text: string | undefined): JsonObject | null {
  try {
    const form: unknown = JSON.parse(text ?? "null");
    return typeof form === "object" && form !== null && !Array.isArray(form)
      ? (form as JsonObject)
      : null;
  } catch {
    return null;
  }
}
