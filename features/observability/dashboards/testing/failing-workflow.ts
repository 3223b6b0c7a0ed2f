import { type Person, send } from "../../../testing/client.ts";
import {
  createWorkflow,
  deployWorkflow,
  saveWorkflowDraft,
  startWorkflow,
} from "../../../workflow/workflow/contract.ts";

/** A call of an address that no process may reach. */
const FAILING = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:d="urn:devloom:workflow"
  id="definitions" targetNamespace="test"><process id="failing" isExecutable="true">
  <startEvent id="begin"/><serviceTask id="charge" name="Charge"><extensionElements>
    <d:taskDefinition type="devloom:http"/>
    <d:taskHeaders><d:header key="url" value="http://127.0.0.1:1/"/></d:taskHeaders>
  </extensionElements></serviceTask><endEvent id="end"/>
  <sequenceFlow id="a" sourceRef="begin" targetRef="charge"/>
  <sequenceFlow id="b" sourceRef="charge" targetRef="end"/></process></definitions>`;

/** Starts a workflow that stops with an incident. */
export async function startFailingWorkflow(person: Person, name: string): Promise<void> {
  const made = await send(person, createWorkflow, { body: { name, kind: "bpmn" } });
  const params = { id: made.body.id };
  await send(person, saveWorkflowDraft, { params, body: { xml: FAILING } });
  const deployed = await send(person, deployWorkflow, { params });
  if (deployed.status !== 201) throw new Error(JSON.stringify(deployed.body));
  const started = await send(person, startWorkflow, { params, body: {} });
  if (started.status !== 201) throw new Error(JSON.stringify(started.body));
}
