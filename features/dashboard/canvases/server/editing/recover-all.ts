import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import type { ProjectEditQueue } from "./project-edit-queue.ts";

/** Ends what was being written when a gateway died: every turn begins with that. */
export async function recoverAll(platform: Platform, editQueue: ProjectEditQueue): Promise<void> {
  const projects = await platform.database.lookup(
    sql<{ tenant_id: string; project_id: string }>`
      select distinct tenant_id, project_id from canvas_activity where stage = 'writing'`,
  );
  for (const { tenant_id: tenantId, project_id: projectId } of projects) {
    try {
      await editQueue.withEditSession({ tenantId, accountId: null }, projectId, async () => {});
    } catch (error) {
      platform.log.error({ err: error, projectId }, "an interrupted change could not be ended");
    }
  }
}
