import type { Role } from "@devloom/contract";
import { sql } from "kysely";
import { anyAddress } from "./any-address.ts";
import { type Person, registerPerson } from "./client.ts";
import type { TestGateway } from "./start-test-gateway.ts";

/** Somebody new who belongs to a tenant with a built-in role, acting there. */
export async function newMember(
  gateway: TestGateway,
  tenantId: string,
  role: Role,
): Promise<Person & { tenant: string }> {
  const person = await registerPerson(gateway.url, { headers: anyAddress() });
  await gateway.gateway.platform.database.system((tx) =>
    sql`insert into membership (tenant_id, account_id, role, created_at)
      values (${tenantId}, ${person.user.id}, ${role}, now())`.execute(tx.query()),
  );
  return { ...person, tenant: tenantId };
}
