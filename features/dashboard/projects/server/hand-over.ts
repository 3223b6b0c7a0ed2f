import { AppError, type Reaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";

const Departure = z.object({ accountId: z.string(), successorId: z.string().nullable() });

/** When somebody leaves the workspace, their projects go to the successor; without one nobody may leave them behind. */
export const handOverProjects: Reaction = async (tx, event) => {
  const { accountId, successorId } = Departure.parse(event.data);
  const owned = sql`tenant_id = ${tx.tenantId} and owner_id = ${accountId} and deleted_at is null`;
  if (successorId === null) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from project where ${owned}`.execute(tx.query());
    const count = rows[0]?.count ?? 0;
    if (count === 0) return;
    throw new AppError(
      409,
      "successor_needed",
      `${count === 1 ? "One project belongs" : `${count} projects belong`} to this member. Name who takes over.`,
      { details: { projects: count } },
    );
  }
  const { rows } = await sql<{ id: string; name: string }>`
    update project set owner_id = ${successorId}, version = version + 1
    where ${owned} returning id, name`.execute(tx.query());
  for (const { id, name } of rows) {
    await tx.emit({
      type: "project.transferred",
      subject: `project/${id}`,
      data: { name, from: accountId, to: successorId },
    });
  }
};
