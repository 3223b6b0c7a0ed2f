import { sql } from "kysely";

/** Canvases, to be joined. */
export const canvasRows = sql`(select id, tenant_id, project_id, updated_at, deleted_at from canvas)`;
