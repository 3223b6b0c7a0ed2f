import { send, type Person } from "../../../testing/client.ts";
import {
  createWorkflow,
  deployWorkflow,
  getWorkflowInstance,
  saveWorkflowDraft,
  startWorkflow,
  type WorkflowInstanceDetail,
} from "../contract.ts";

/** A workflow with this model, deployed. */
export async function deployed(
  person: Person,
  xml: string,
  about: { name?: string; kind?: "bpmn" | "dmn" } = {},
): Promise<{ id: string }> {
  const { kind = "bpmn", name = "Test" } = about;
  const made = await send(person, createWorkflow, { body: { name, kind } });
  const { id } = made.body;
  await send(person, saveWorkflowDraft, { params: { id }, body: { xml } });
  const version = await send(person, deployWorkflow, { params: { id } });
  if (version.status !== 201) throw new Error(JSON.stringify(version.body));
  return { id };
}

/** A started instance of a deployed workflow. */
export async function started(
  person: Person,
  id: string,
  variables: Record<string, string | number | boolean> = {},
): Promise<string> {
  const { body, status } = await send(person, startWorkflow, {
    params: { id },
    body: { variables },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

export async function instanceOf(person: Person, id: string): Promise<WorkflowInstanceDetail> {
  const { body } = await send(person, getWorkflowInstance, { params: { id } });
  return body;
}
