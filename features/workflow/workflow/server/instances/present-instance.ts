import { AppError } from "@devloom/server-kit";
import {
  type ElementInstance,
  isReadable,
  NewerFormat,
  readState as readStateText,
  type State,
  type Variables,
} from "@devloom/workflow-engine";
import type { ActiveElement, InstanceState, WorkflowInstance } from "../../contract.ts";

export interface InstanceRow {
  readonly id: string;
  readonly workflow_id: string;
  readonly version: number;
  readonly process: string;
  readonly status: InstanceState;
  readonly business_key: string | null;
  readonly parent_id: string | null;
  readonly incidents: number;
  readonly started_by: string | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

export function presentInstance(row: InstanceRow): WorkflowInstance {
  return {
    id: row.id,
    workflowId: row.workflow_id,
    version: row.version,
    process: row.process,
    state: row.status,
    businessKey: row.business_key,
    parentId: row.parent_id,
    incidents: row.incidents,
    startedBy: row.started_by,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** State as the engine gave it; nothing before the first step. */
export function readState(text: string | null): State | null {
  if (text === null) return null;
  if (!isReadable(text)) throw new AppError(503, "newer_gateway", new NewerFormat().message);
  return readStateText(text);
}

export function presentElements(state: State | null): ActiveElement[] {
  return (state?.elements ?? [])
    .filter(({ id }) => id !== 0)
    .map((element) => ({
      number: element.id,
      element: element.node,
      parent: element.parent,
      waitsFor: element.waits ?? null,
      incident: element.incident?.message ?? null,
      variables: element.variables ?? {},
    }));
}

export function processVariables(state: State | null): Variables {
  return state?.elements.find(({ id }) => id === 0)?.variables ?? {};
}

/** Everything an element sees: its own variables before those of the scopes around it. */
export function visibleVariables(state: State | null, number: number): Variables {
  const byId = new Map((state?.elements ?? []).map((element) => [element.id, element]));
  const chain: ElementInstance[] = [];
  for (let next = byId.get(number); next !== undefined;) {
    chain.push(next);
    next = next.id === 0 ? undefined : byId.get(next.parent);
  }
  return Object.assign({}, ...chain.toReversed().map(({ variables }) => variables)) as Variables;
}
