import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send } from "../../../testing/client.ts";
import { acceptInvitation, createInvitation, readTenant } from "../contract.ts";
import { as, inviteLink, type MembersGateway, startMembersGateway } from "./testing/people.ts";

let gateway: MembersGateway;
beforeAll(async () => {
  gateway = await startMembersGateway();
});
afterAll(() => gateway.close());

describe("plan limits", () => {
  it("name the plan that lifts them: a second member on Starter, a sixth on Pro", async () => {
    const owner = await gateway.join();

    const second = await send(as(owner), createInvitation, { body: { role: "viewer" } });
    await gateway.onPlan(owner, "pro");
    for (let count = 0; count < 4; count += 1) await inviteLink(owner);
    const sixth = await send(as(owner), createInvitation, { body: { role: "viewer" } });
    await gateway.onPlan(owner, "enterprise");
    const seventh = await send(as(owner), createInvitation, { body: { role: "viewer" } });

    expect(second).toMatchObject({
      status: 402,
      body: {
        code: "plan_limit",
        message: expect.stringContaining("Pro plan lifts") as string,
        details: { limit: 1, plan: "starter", liftedBy: "pro" },
      },
    });
    expect(sixth).toMatchObject({
      status: 402,
      body: { details: { limit: 5, plan: "pro", liftedBy: "enterprise", members: 1, pending: 4 } },
    });
    expect(seventh.status).toBe(201);
  });

  it("hold when many invite at the same moment", async () => {
    const owner = await gateway.join();
    await gateway.onPlan(owner, "pro");

    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        send(as(owner), createInvitation, { body: { role: "viewer" } }),
      ),
    );

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array(4).fill(201), ...Array(8).fill(402)]);
  });

  it("hold when many accept at the same moment", async () => {
    const owner = await gateway.join();
    await gateway.onPlan(owner, "enterprise");
    const people = await Promise.all(Array.from({ length: 8 }, () => gateway.join()));
    const tokens: string[] = [];
    for (const _ of people) tokens.push((await inviteLink(owner)).token);
    await gateway.onPlan(owner, "pro");

    const answers = await Promise.all(
      people.map((person, index) =>
        send(as(person), acceptInvitation, { body: { token: tokens[index] ?? "" } }),
      ),
    );

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array(4).fill(200), ...Array(4).fill(402)]);
    const { body } = await send(as(owner), readTenant);
    expect(body).toMatchObject({ members: 5, memberLimit: 5 });
  });

  it("let one link in one person, however many use it at once", async () => {
    const owner = await gateway.join();
    await gateway.onPlan(owner, "enterprise");
    const people = await Promise.all(Array.from({ length: 5 }, () => gateway.join()));
    const { token } = await inviteLink(owner);

    const answers = await Promise.all(
      people.map((person) => send(as(person), acceptInvitation, { body: { token } })),
    );

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 410, 410, 410, 410,
    ]);
  });
});
