import { isoTime, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { canvasRows } from "../../canvases/server/exports/canvases.ts";
import { projectRows } from "../../projects/server/exports/projects.ts";
import type { Overview } from "../contract.ts";

const SHOWN = 4;

interface ProjectRow {
  readonly id: string;
  readonly name: string;
  readonly framework_name: string | null;
  readonly updated_at: Date;
  readonly canvas_id: string | null;
}

/** The projects that were changed last, each with the canvas that was, as far as their topics are visible. */
export async function listRecentProjects(
  tx: Transaction,
  visible: readonly string[],
): Promise<Overview["projects"]> {
  if (!visible.includes("project")) return [];
  const { rows } = await sql<ProjectRow>`
    select project.id, project.name, project.framework_name, project.updated_at,
      (select canvas.id from ${canvasRows} canvas where canvas.tenant_id = ${tx.tenantId}
        and canvas.project_id = project.id and canvas.deleted_at is null
        order by canvas.updated_at desc limit 1) as canvas_id
    from ${projectRows} project
    where project.tenant_id = ${tx.tenantId} and project.deleted_at is null
    order by project.updated_at desc, project.id desc limit ${SHOWN}`.execute(tx.query());
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    frameworkName: row.framework_name,
    changedAt: isoTime(row.updated_at),
    canvasId: visible.includes("canvas") ? row.canvas_id : null,
  }));
}
