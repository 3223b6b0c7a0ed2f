import type { Transaction } from "@devloom/server-kit";
import type { Definition, FlowNode } from "@devloom/workflow-engine";
import { sql } from "kysely";

/** What analytics wants to know of a deployed process. */
export interface ModelFacts {
  readonly nodes: ReadonlyMap<string, NodeFacts>;
  readonly flows: Definition["flows"];
}

export interface NodeFacts {
  /** In BPMN's words. */
  readonly kind: string;
  /** Its id where the model has no name for it. */
  readonly name: string;
  readonly outgoing: readonly string[];
  /** Its model repeats it. */
  readonly repeats: boolean;
  /** A task or a call: something is done there. */
  readonly isWork: boolean;
  readonly isUserTask: boolean;
}

const JOB_KINDS: Readonly<Record<string, string>> = {
  service: "serviceTask",
  user: "userTask",
  script: "scriptTask",
  decision: "businessRuleTask",
  send: "sendTask",
};
const WORK = new Set(["task", "receiveTask", "callActivity"]);

export async function readFacts(
  tx: Transaction,
  parts: readonly number[],
): Promise<ReadonlyMap<number, ModelFacts>> {
  const { rows } = await sql<{ id: number; compiled: string }>`select id, compiled
    from workflow_part where id = any(${parts}::bigint[])`.execute(tx.query());
  // The engine's own output.
  return new Map(rows.map(({ id, compiled }) => [id, factsOf(JSON.parse(compiled) as Definition)]));
}

function factsOf({ nodes, flows }: Definition): ModelFacts {
  return {
    flows,
    nodes: new Map(Object.values(nodes).map((node) => [node.id, nodeFacts(node)])),
  };
}

function nodeFacts(node: FlowNode): NodeFacts {
  const { kind, outgoing, loop, job, script } = node;
  const named = JOB_KINDS[job?.kind ?? ""] ?? (script === undefined ? kind : "scriptTask");
  return {
    kind: named,
    name: node.name ?? node.id,
    outgoing,
    repeats: loop !== undefined,
    isWork: WORK.has(kind),
    isUserTask: named === "userTask",
  };
}
