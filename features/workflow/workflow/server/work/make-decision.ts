import type { Database } from "@devloom/server-kit";
import { isReadable, NewerFormat } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import { type Work, WorkFailed } from "./work.ts";

/** Asks the newest deployed decision of the name that a business rule task gives. */
export function makeDecision(database: Database, engine: Engine, now: () => Date): Work {
  return async ({ tenantId, headers, variables }) => {
    const { decisionId: decision } = headers;
    if (typeof decision !== "string") throw new WorkFailed("The task needs a decision.", true);
    const { rows } = await database.reading({ tenantId }, (tx) =>
      sql<{ id: number; compiled: string }>`select p.id, p.compiled from workflow_part p
        join workflow w on w.id = p.workflow_id
        where p.tenant_id = ${tenantId} and p.kind = 'decision' and p.name = ${decision}
          and p.is_latest and w.deleted_at is null`.execute(tx.query()),
    );
    const [part] = rows;
    if (part === undefined)
      throw new WorkFailed(`There is no deployed decision “${decision}”.`, true);
    if (!isReadable(part.compiled)) throw new NewerFormat();
    const answer = await engine.decide({
      part: String(part.id),
      compiled: part.compiled,
      decision,
      variables,
      now: now().toISOString(),
    });
    if ("error" in answer) throw new WorkFailed(answer.error, true);
    return { result: answer.value };
  };
}
