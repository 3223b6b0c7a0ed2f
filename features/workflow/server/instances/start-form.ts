import type { JsonObject } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import type { Definition } from "@devloom/workflow-engine";
import { sql } from "kysely";
import { requireWorkflow } from "../models/drafts.ts";

/** The form of the start event with which the newest version of a workflow is begun by hand. */
export async function readStartForm(
  tx: Transaction,
  workflowId: string,
): Promise<{ form: JsonObject | null }> {
  await requireWorkflow(tx, workflowId);
  const { rows } = await sql<{ compiled: string }>`select compiled from workflow_part
    where tenant_id = ${tx.tenantId} and workflow_id = ${workflowId} and kind = 'process'
      and is_latest order by id`.execute(tx.query());
  // The engine's own output.
  const definitions = rows.map(({ compiled }) => JSON.parse(compiled) as Definition);
  const forms = definitions.flatMap(({ content, nodes }) =>
    content.entries.flatMap((id) => nodes[id]?.form ?? []),
  );
  return { form: parseForm(forms[0]) };
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
