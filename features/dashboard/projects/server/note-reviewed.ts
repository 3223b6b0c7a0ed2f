import type { Reaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";

const Changed = z.object({
  projectId: z.string(),
  approvals: z.number(),
  checks: z.number(),
});

/** Where review rules ask for approvals or checks, pushes to the default branch would go around them. */
export const noteReviewed: Reaction = async (tx, event) => {
  const { projectId, approvals, checks } = Changed.parse(event.data);
  await sql`update project set reviewed = ${approvals > 0 || checks > 0}
    where tenant_id = ${tx.tenantId} and id = ${projectId}`.execute(tx.query());
};
