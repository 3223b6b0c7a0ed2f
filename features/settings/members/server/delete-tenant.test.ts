import { sql } from "kysely";
import { expect, it } from "vitest";
import { registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway } from "../../../testing/start-test-gateway.ts";
import { createTenant, deleteTenant, listTenants } from "../contract.ts";

it("a workspace goes with its name typed; its members keep a place to sign in to", async () => {
  const gateway = await startTestGateway();
  const owner = await registerPerson(gateway.url);
  const guest = await registerPerson(gateway.url);
  const { body: tenant } = await send(owner, createTenant, { body: { name: "Short lived" } });
  await gateway.gateway.platform.database.system(async (tx) => {
    await sql`insert into membership (tenant_id, account_id, role, created_at)
      values (${tenant.id}, ${guest.user.id}, 'viewer', now())`.execute(tx.query());
    await sql`delete from membership where account_id = ${guest.user.id}
      and tenant_id <> ${tenant.id}`.execute(tx.query());
    await sql`update account set default_tenant_id = ${tenant.id}`.execute(tx.query());
  });
  const there = { ...owner, tenant: tenant.id };

  const refused = await send({ ...guest, tenant: tenant.id }, deleteTenant, {
    body: { name: "Short lived" },
  });
  expect(refused.status).toBe(403);
  expect((await send(there, deleteTenant, { body: { name: "Something" } })).status).toBe(400);
  expect((await send(there, deleteTenant, { body: { name: "Short lived" } })).status).toBe(204);

  for (const person of [owner, guest]) {
    const { body } = await send(person, listTenants);
    expect(body.items).toMatchObject([{ isDefault: true, role: "owner" }]);
    expect(body.items[0]?.id).not.toBe(tenant.id);
  }
  await gateway.close();
});
