import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  acceptInvitation,
  adminInvite,
  createInvitation,
  readTenant,
} from "../../../settings/members/contract.ts";
import { anyAddress } from "../../../testing/any-address.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { adminListTenants, adminRemoveQuota, adminSetQuota } from "../contract.ts";

const WEEK = 7 * 24 * 3_600_000;

let gateway: TestGateway;
let operator: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ config: { trustedProxies: 1 } });
  operator = await join();
});
afterAll(() => gateway.close());

const join = (): Promise<Person> => registerPerson(gateway.url, { headers: anyAddress() });
const members = (person: Person) => ({
  params: { id: person.user.tenant.tenantId, quota: "members" as const },
});
const inviteFrom = (person: Person) =>
  send(person, createInvitation, { body: { role: "viewer" as const } });

describe("an exception to a plan", () => {
  it("lifts the limit for a while, says who allowed it and why, and can be taken back", async () => {
    const owner = await join();
    const expiresAt = new Date(gateway.gateway.platform.clock.now().getTime() + WEEK).toISOString();

    const before = await inviteFrom(owner);
    const set = await send(operator, adminSetQuota, {
      ...members(owner),
      body: { amount: 2, reason: "A guest for a week", expiresAt },
    });
    const within = await inviteFrom(owner);
    const beyond = await inviteFrom(owner);
    const seen = await send(owner, readTenant);
    const listed = await send(operator, adminListTenants, {
      query: { q: set.body.name },
    });
    const removed = await send(operator, adminRemoveQuota, members(owner));
    const after = await inviteFrom(owner);

    expect(before.status).toBe(402);
    expect(set).toMatchObject({ status: 200 });
    expect(set.body.quotas).toContainEqual({
      quota: "members",
      used: 1,
      limit: 2,
      planLimit: 1,
      exception: {
        amount: 2,
        reason: "A guest for a week",
        grantedBy: operator.user.name,
        grantedAt: expect.any(String) as string,
        expiresAt,
      },
    });
    expect(within.status).toBe(201);
    expect(beyond).toMatchObject({
      status: 402,
      body: { message: expect.stringContaining("This workspace includes 2") as string },
    });
    expect(seen.body.memberLimit).toBe(2);
    expect(listed.body.items.find(({ id }) => id === set.body.id)?.quotas).toEqual(set.body.quotas);
    expect(removed.body.quotas).toMatchObject([{ limit: 1, exception: null }, {}]);
    expect(after.status).toBe(402);
  });

  it("ends by itself", async () => {
    const owner = await join();
    const { clock } = gateway.gateway.platform;
    const soon = new Date(clock.now().getTime() + 300);
    await send(operator, adminSetQuota, {
      ...members(owner),
      body: { amount: null, reason: "For a moment only", expiresAt: soon.toISOString() },
    });

    await expect.poll(() => clock.now() > soon).toBe(true);
    const late = await inviteFrom(owner);
    const past = await send(operator, adminSetQuota, {
      ...members(owner),
      body: { amount: 9, reason: "Too late already", expiresAt: soon.toISOString() },
    });

    expect(late.status).toBe(402);
    expect(past).toMatchObject({ status: 400, body: { code: "in_the_past" } });
  });
});

describe("an operator's invitation", () => {
  it("brings somebody into a workspace the operator is not in, within its plan", async () => {
    const [owner, guest] = [await join(), await join()];
    const { id: tenantId } = members(owner).params;
    const body = { tenantId, role: "developer" as const };

    const full = await send(operator, adminInvite, { body });
    await send(operator, adminSetQuota, {
      ...members(owner),
      body: { amount: 2, reason: "They asked for one more", expiresAt: null },
    });
    const sent = await send(operator, adminInvite, { body });
    const token = sent.body.link.split("#token=")[1] ?? "";
    const accepted = await send(guest, acceptInvitation, { body: { token } });
    const nobody = await send(owner, adminInvite, { body });

    expect(full).toMatchObject({ status: 402, body: { code: "plan_limit" } });
    expect(sent).toMatchObject({ status: 201, body: { role: "developer", mailed: false } });
    expect(accepted).toMatchObject({ status: 200, body: { role: "developer" } });
    expect(nobody.status).toBe(403);
  });
});
