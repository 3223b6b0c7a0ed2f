import type { Transaction } from "@devloom/server-kit";
import type { Definition } from "@devloom/workflow-engine";
import { sql } from "kysely";
import { firstStartTimer } from "./start-timers.ts";

/** A condition that a version before began with. */
interface KnownCondition {
  readonly element: string;
  readonly condition: string;
}

/** Nothing begins with the versions so far any more; gives the conditions that are true now. */
export async function removeStarts(tx: Transaction, workflowId: string): Promise<KnownCondition[]> {
  const own = sql`(select id from workflow_part where workflow_id = ${workflowId})`;
  await sql`delete from workflow_occurrence where part_id in ${own}`.execute(tx.query());
  const { rows } = await sql<KnownCondition & { was: boolean }>`delete from workflow_start
    where part_id in ${own} returning element, condition, was`.execute(tx.query());
  return rows.filter(({ was }) => was);
}

/** What begins a process by itself. A condition that is true already does not begin it once more. */
export async function insertStarts(
  tx: Transaction,
  part_id: number,
  starts: Definition["starts"],
  before: readonly KnownCondition[],
  now: Date,
): Promise<void> {
  const triggers = starts.flatMap(({ element, triggers: each, all }) =>
    each.map((trigger) => ({ element, trigger, is_joined: all && each.length > 1 })),
  );
  for (const [position, { element, trigger, is_joined }] of triggers.entries()) {
    const row = { part_id, position, tenant_id: tx.tenantId, element, is_joined };
    if (trigger.type === "timer") {
      const { due: due_at, left: repeats_left } = firstStartTimer(trigger.kind, trigger.value, now);
      const timer = `${trigger.kind} ${trigger.value}`;
      await insert(tx, { ...row, kind: "timer", timer, due_at, repeats_left });
    } else if (trigger.type === "message" || trigger.type === "signal")
      await insert(tx, { ...row, kind: trigger.type, name: trigger.name });
    else if (trigger.type === "conditional") {
      const { condition } = trigger;
      const was = before.some((one) => one.element === element && one.condition === condition);
      await insert(tx, { ...row, kind: "condition", condition, was });
    }
  }
}

interface StartRow {
  readonly part_id: number;
  readonly position: number;
  readonly tenant_id: string;
  readonly element: string;
  readonly is_joined: boolean;
  readonly kind: "message" | "signal" | "timer" | "condition";
  readonly name?: string;
  readonly timer?: string;
  readonly due_at?: string | null;
  readonly repeats_left?: number | null;
  readonly condition?: string;
  readonly was?: boolean;
}

async function insert(tx: Transaction, row: StartRow): Promise<void> {
  await tx.query<{ workflow_start: StartRow }>().insertInto("workflow_start").values(row).execute();
}
