import { asSystem } from "@devloom/server-kit";
import { sql } from "kysely";
import { lookAtConditions } from "../host/look-at-conditions.ts";
import type { WorkflowParts } from "../workflow-parts.ts";

/** Looks at every condition: time passes, and a version with another condition may have been deployed. */
export async function watchConditions({ platform, host, engine }: WorkflowParts): Promise<void> {
  const { database, clock, log } = platform;
  const { rows } = await database.system((tx) =>
    sql<{ id: string }>`select distinct tenant_id as id from workflow_start
      where condition is not null`.execute(tx.query()),
  );
  for (const { id } of rows) {
    try {
      await database.tenant(asSystem(id), async (tx) => {
        const look = { people: [], now: clock.now(), others: "skip" } as const;
        if ((await lookAtConditions(tx, engine, look)) > 0) await host.announce(tx);
      });
    } catch (error) {
      // Conditions of one workspace are no matter of the others.
      log.error({ err: error, tenantId: id }, "conditions of a workspace could not be looked at");
    }
  }
}
