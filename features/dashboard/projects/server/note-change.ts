import type { Reaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";

const Change = z.object({ projectId: z.string() });

/**
 * Edits and saved files are changes of their project too. Somebody at work makes hundreds: the time moves
 * once a minute at most, and never waits for whoever changes the project itself.
 */
export const noteChange: Reaction = async (tx, event) => {
  const { projectId } = Change.parse(event.data);
  await sql`update project set updated_at = now(), updated_by = ${tx.scope?.actorId ?? null}
    where id in (
      select id from project
      where tenant_id = ${tx.tenantId} and id = ${projectId} and updated_at < now() - interval '1 minute'
      for update skip locked)`.execute(tx.query());
};
