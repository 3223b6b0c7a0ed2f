import { type Platform, type Scope, tenantName } from "@devloom/server-kit";
import { sql } from "kysely";
import type { MarketplaceTables } from "./rows.ts";

/** The namespace of packages that come with the product. */
export const BUNDLED_NAMESPACE = "devloom";
const RESERVED = [BUNDLED_NAMESPACE, "npm", "node", "react", "admin", "system"];

/** Words as they stand in names of packages. */
export function slugOf(text: string, otherwise: string, longest: number): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, "-").slice(0, longest);
  return slug.replaceAll(/^-+|-+$/g, "") || otherwise;
}

/** The namespace that a workspace publishes under; the first time it gets one after its name. */
export async function namespaceOf(platform: Platform, scope: Scope): Promise<string> {
  const { database, clock } = platform;
  const known = await database.tenant(scope, (tx) =>
    tx
      .query<MarketplaceTables>()
      .selectFrom("package_namespace")
      .select("namespace")
      .where("tenant_id", "=", tx.tenantId)
      .executeTakeFirst(),
  );
  if (known !== undefined) return known.namespace;
  const wanted = slugOf(await tenantName(platform, scope.tenantId), "workspace", 30);
  for (let count = RESERVED.includes(wanted) ? 2 : 1; ; count += 1) {
    const namespace = count === 1 ? wanted : `${wanted}-${count}`;
    // Whoever comes first has it: neither tells the other more than that it is taken.
    const { rows } = await database.tenant(scope, (tx) =>
      sql<{ namespace: string }>`
        insert into package_namespace (tenant_id, namespace, created_at)
        values (${tx.tenantId}::uuid, ${namespace}, ${clock.now()})
        on conflict do nothing returning namespace`.execute(tx.query()),
    );
    if (rows[0] !== undefined) return namespace;
    const { rows: mine } = await database.tenant(scope, (tx) =>
      sql<{ namespace: string }>`
        select namespace from package_namespace where tenant_id = ${tx.tenantId}::uuid`.execute(
        tx.query(),
      ),
    );
    if (mine[0] !== undefined) return mine[0].namespace;
  }
}
