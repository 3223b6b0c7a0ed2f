import { type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { findDemoScope } from "../../../../settings/identity/server/exports/memberships.ts";
import { projectRows } from "../../../projects/server/exports/projects.ts";
import { createIn } from "./commands.ts";

/** Gives the demo workspace's project a canvas. Once: what a visitor deletes stays deleted. */
export async function seedDemoCanvas(platform: Platform): Promise<void> {
  const scope = await findDemoScope(platform);
  if (scope === null) return;
  const { rows } = await platform.database.tenant(scope, (tx) =>
    sql<{ id: string }>`select id from ${projectRows} project
      where tenant_id = ${tx.tenantId} and deleted_at is null
        and not exists (select 1 from canvas where canvas.tenant_id = ${tx.tenantId})
      order by created_at limit 1`.execute(tx.query()),
  );
  const [project] = rows;
  if (project !== undefined)
    await createIn(platform, scope, { projectId: project.id, name: "Home page" });
}
