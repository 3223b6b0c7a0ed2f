import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { testActor } from "../testing/test-actor.ts";
import type { Actor } from "./actor.ts";
import { type AskedCall, decide } from "./decide.ts";
import { DecisionLog } from "./decision-log.ts";

let kit: TestKit;
let decisions: DecisionLog;
let actor: Actor;
beforeAll(async () => {
  kit = await startTestKit();
  decisions = new DecisionLog(kit.database, systemClock, kit.log);
  actor = testActor({
    tenantId: await kit.addTenant(),
    permissions: new Set(["note:read"]),
  });
});
afterAll(() => kit.close());

const stored = async (request: string) =>
  (
    await kit.asOwner(
      "select allowed, reason, length(resource) from decision where request_id = $1",
      [request],
    )
  ).rows;

const asked: AskedCall = {
  operation: "noteCall",
  method: "GET",
  path: "/api/note",
  ip: "127.0.0.1",
  time: new Date(0),
};
const called = (action: string, resource: string, requestId: string) => ({
  action,
  resource,
  requestId,
  quiet: false,
});

it("has stored a denial when it returns", async () => {
  const decision = await decide(actor, { kind: "permission", permission: "note:write" }, asked);
  await decisions.record(actor, called("write", `/api/${"x".repeat(9_000)}`, "denied"), decision);
  expect(await stored("denied")).toEqual([
    {
      allowed: false,
      reason: "Your role viewer does not hold the permission note:write.",
      length: 500,
    },
  ]);
});

it("stores what was allowed in batches, also after a failure, each once", async () => {
  const decision = await decide(actor, { kind: "permission", permission: "note:read" }, asked);
  for (let one = 0; one < 20; one += 1)
    await decisions.record(actor, called("read", "/api/note", "allowed"), decision);
  const gone = { ...actor, tenantId: randomUUID() };
  await decisions.record(gone, called("read", "/api/note", "allowed"), decision);
  await kit.asOwner("alter table decision rename to decision_away");
  await decisions.flush();
  await kit.asOwner("alter table decision_away rename to decision");
  await decisions.close();
  expect(await stored("allowed")).toHaveLength(20);
});

it("decides by kind of access", async () => {
  const ask = async (who: Actor, access: Parameters<typeof decide>[1]) =>
    (await decide(who, access, asked)).verdict;
  expect((await ask(actor, { kind: "signed-in" })).allowed).toBe(true);
  expect(await ask(actor, { kind: "operator" })).toMatchObject({
    allowed: false,
    missing: "operator",
  });
  expect((await ask({ ...actor, operator: true }, { kind: "operator" })).allowed).toBe(true);
  expect((await ask(actor, { kind: "permission", permission: "note:read" })).allowed).toBe(true);
});
