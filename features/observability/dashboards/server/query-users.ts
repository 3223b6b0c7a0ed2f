import type { SourceQuery } from "@devloom/contract";
import type { QueryUser } from "@devloom/server-kit";
import { sql } from "kysely";

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Dashboards whose panels or variables ask a source, and library panels that do. */
export const dashboardUsers: readonly QueryUser[] = [
  {
    kind: "dashboard",
    permission: "dashboard:read",
    async find(tx, query: SourceQuery) {
      const { rows } = await sql<Named>`select id, name from dashboard
        where tenant_id = ${tx.tenantId} and deleted_at is null
          and (panels @> ${json([{ queries: [query] }])} or variables @> ${json([{ query }])})
        order by name, id`.execute(tx.query());
      return rows;
    },
  },
  {
    kind: "library-panel",
    permission: "dashboard:read",
    async find(tx, query: SourceQuery) {
      const { rows } = await sql<Named>`select id, name from library_panel
        where tenant_id = ${tx.tenantId} and deleted_at is null
          and panel @> ${json({ queries: [query] })} order by name, id`.execute(tx.query());
      return rows;
    },
  },
];
