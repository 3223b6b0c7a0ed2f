import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminInvite, acceptInvitation } from "../../../settings/members/contract.ts";
import { adminChangeTenant, adminCreateUser, adminRemoveUser } from "../../admin/contract.ts";
import { createProject } from "../../../dashboard/projects/contract.ts";
import { anyAddress } from "../../../testing/any-address.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { exportAudit, searchAudit, verifyAudit } from "../contract.ts";
import { requestOf } from "../../../testing/client.ts";

let gateway: TestGateway;
let operator: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ config: { trustedProxies: 1 } });
  operator = await registerPerson(gateway.url, { headers: anyAddress() });
  const params = { id: operator.user.tenant.tenantId };
  await send(operator, adminChangeTenant, { params, body: { plan: "enterprise" } });
});
afterAll(() => gateway.close());

const tenantId = (): string => operator.user.tenant.tenantId;
const verify = async () => (await send(operator, verifyAudit)).body;
const trail = async () =>
  (await fetch(requestOf(operator, exportAudit, { query: { format: "ndjson" } }))).text();

/** Somebody invited by their address, who joined and worked. */
async function colleague(): Promise<Person> {
  const person = await registerPerson(gateway.url, { headers: anyAddress() });
  const { body } = await send(operator, adminInvite, {
    body: { tenantId: tenantId(), email: person.email, role: "developer" },
  });
  const token = body.link.split("#token=")[1] ?? "";
  await send(person, acceptInvitation, { body: { token } });
  const there = { ...person, tenant: tenantId() };
  await send(there, createProject, { body: { name: `Of ${person.email}` } });
  return person;
}

async function rename(person: Person, name: string): Promise<void> {
  await gateway.gateway.platform.database.system((tx) =>
    sql`update account set name = ${name} where id = ${person.user.id}`.execute(tx.query()),
  );
}

const forget = (person: Person) =>
  send(operator, adminRemoveUser, {
    params: { id: person.user.id },
    query: { mode: "anonymise" as const },
  });

describe("forgetting a person", () => {
  it("removes name and address from the trail, and the chain still verifies", async () => {
    const person = await colleague();
    await rename(person, "Ada Unforgettable");
    await send(operator, adminCreateUser, {
      body: { email: `x-${person.email}`, name: "Somebody Else" },
    });
    const before = await trail();
    const intact = await verify();

    await forget(person);
    const after = await trail();
    const report = await verify();
    const found = await send(operator, searchAudit, { query: { q: person.email } });
    const gone = await send(operator, searchAudit, { query: { type: "invitation.created" } });

    expect(before).toContain(person.email);
    expect(intact).toMatchObject({ intact: true, redacted: 0 });
    expect(after).not.toContain(person.email);
    expect(after).toContain(person.user.id);
    expect(report).toMatchObject({ intact: true, problems: [] });
    expect(report.redacted).toBeGreaterThan(1);
    expect(found.body.total).toBe(0);
    expect(gone.body.items).toMatchObject([{ redacted: true, data: { email: "[removed]" } }]);
  });

  it("does not hide what somebody edited before or afterwards", async () => {
    const [one, two] = [await colleague(), await colleague()];
    await verify();
    const place = async (person: Person): Promise<number> => {
      const query = { q: person.email, type: "invitation.created" };
      return (await send(operator, searchAudit, { query })).body.items[0]?.position ?? 0;
    };
    const [first, second] = [await place(one), await place(two)];
    const tamper = (position: number) =>
      gateway.gateway.platform.database.system((tx) =>
        sql`update event set data = data || '{"role":"owner"}' where id = (select event_id
          from audit_link where tenant_id = ${tenantId()} and position = ${position})`.execute(
          tx.query(),
        ),
      );

    await tamper(first);
    await forget(one);
    await forget(two);
    await tamper(second);

    expect((await verify()).problems).toMatchObject([
      { kind: "event_edited", position: first },
      { kind: "event_edited", position: second },
    ]);
  });
});
