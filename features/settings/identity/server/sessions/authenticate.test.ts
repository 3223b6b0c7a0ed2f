import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { me } from "../../contract.ts";
import { createProject, listProjects } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { type IdentityGateway, MINUTE, startIdentityGateway } from "../testing/gateway.ts";

let gateway: IdentityGateway;
let one: Person;
let two: Person;
beforeAll(async () => {
  gateway = await startIdentityGateway();
  one = await registerPerson(gateway.url);
  two = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

describe("the tenant header", () => {
  it("means the caller's own tenant when it is absent or `default`", async () => {
    for (const tenant of ["default", one.user.tenant.tenantId]) {
      expect((await send({ ...one, tenant }, me)).status).toBe(200);
    }
    expect((await send(one, me)).status).toBe(200);
  });

  it.each(["another tenant", "no tenant", "no id", "nothing", "a statement"])(
    "refuses %s alike",
    async (kind) => {
      const tenant = {
        "another tenant": two.user.tenant.tenantId,
        "no tenant": "00000000-0000-7000-8000-000000000000",
        "no id": "acme",
        nothing: "",
        "a statement": "' or true --",
      }[kind];
      const answer = await send({ ...one, ...(tenant === undefined ? {} : { tenant }) }, me);
      expect([answer.status, answer.body]).toMatchObject([404, { code: "unknown_tenant" }]);
    },
  );

  it("admits members with the role they have there", async () => {
    await gateway.rows(sql`insert into membership (tenant_id, account_id, role, created_at)
      values (${two.user.tenant.tenantId}, ${one.user.id}, 'viewer', now())`);
    const there = { ...one, tenant: two.user.tenant.tenantId };
    expect((await send(there, listProjects)).status).toBe(200);
    const refused = await send(there, createProject, { body: { name: "Not allowed" } });
    expect([refused.status, refused.body]).toMatchObject([403, { code: "forbidden" }]);
  });
});

describe("a session", () => {
  it("is seen at most once a minute", async () => {
    const person = await registerPerson(gateway.url);
    const seen = async (): Promise<number | undefined> => {
      const [row] = await gateway.rows(
        sql<{ last_seen_at: Date }>`select last_seen_at from session
          where account_id = ${person.user.id}`,
      );
      return row?.last_seen_at.getTime();
    };
    const first = await seen();
    gateway.clock.advance(MINUTE / 2);
    await send(person, me);
    expect(await seen()).toBe(first);
    gateway.clock.advance(MINUTE);
    await send(person, me);
    expect(await seen()).toBe(gateway.clock.now().getTime());
  });

  it("of a suspended account is refused on its next call", async () => {
    const person = await registerPerson(gateway.url);
    await gateway.rows(sql`update account set status = 'suspended' where id = ${person.user.id}`);
    const answer = await send(person, me);
    expect([answer.status, answer.body]).toMatchObject([403, { code: "account_suspended" }]);
  });

  it("of an account whose only tenant was deleted says so", async () => {
    const person = await registerPerson(gateway.url);
    await gateway.rows(sql`delete from tenant where id = ${person.user.tenant.tenantId}`);
    const answer = await send(person, me);
    expect([answer.status, answer.body]).toMatchObject([403, { code: "no_tenant" }]);
  });
});
