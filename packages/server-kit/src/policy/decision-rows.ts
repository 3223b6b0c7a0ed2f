import { sql } from "kysely";

/** Who was allowed or denied what, to be read. */
export const decisionRows = sql`(select id, tenant_id, time, actor_id, action, permission, resource,
  allowed, reason, policies, request_id, held, question from decision)`;
