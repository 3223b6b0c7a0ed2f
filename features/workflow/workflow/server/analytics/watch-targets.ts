import { asSystem, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { readTargetValue, type TargetRow } from "./target-value.ts";
import { takeIn } from "./take-in.ts";
import { readTargets } from "./targets.ts";

type Parts = Pick<Platform, "database" | "clock" | "log" | "ownWork">;

/** Keeps analytics up to date, and tells of every target that is broken, once in its period. */
export async function watchTargets({ database, clock, log, ownWork }: Parts): Promise<void> {
  const { rows } = await database.system((tx) =>
    sql<{ id: string }>`select distinct tenant_id as id from workflow_part`.execute(tx.query()),
  );
  for (const { id } of rows) {
    try {
      await takeIn({ database, ownWork }, id);
      await database.tenant(asSystem(id), (tx) => noticeBreaches(tx, clock.now()));
    } catch (error) {
      // What one workspace's history holds is no matter of the others.
      log.error({ err: error, tenantId: id }, "analytics of a workspace failed");
    }
  }
}

async function noticeBreaches(tx: Transaction, now: Date): Promise<void> {
  for (const target of await readTargets(tx, null)) {
    const { start, value } = await readTargetValue(tx, target, now);
    if (value === null || value <= target.highest) continue;
    const { rows } = await sql<{ name: string }>`with noticed as (
        insert into workflow_breach (target_id, period_start, tenant_id, value, noticed_at)
        values (${target.id}, ${start}, ${tx.tenantId}, ${value}, ${now})
        on conflict do nothing returning target_id)
      select w.name from noticed join workflow w on w.id = ${target.workflow_id}`.execute(
      tx.query(),
    );
    const [first] = rows;
    if (first !== undefined) await tell(tx, target, first.name, value);
  }
}

function tell(tx: Transaction, target: TargetRow, name: string, value: number): Promise<void> {
  const { workflow_id, element, measure, highest, period } = target;
  const shown = (figure: number): string =>
    measure === "failure" ? `${(figure * 100).toFixed(1)} %` : `${(figure / 1000).toFixed(1)} s`;
  return tx.emit({
    type: "workflow-target.broken",
    subject: `workflow-target/${workflow_id}`,
    data: {
      name: element === null ? name : `${name}: ${element}`,
      measure,
      period,
      // Figures alone read the same in every language.
      message: `${shown(value)} > ${shown(highest)}`,
    },
  });
}
