import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import type { Actor } from "./actor.ts";
import { decide } from "./decide.ts";
import { DecisionLog } from "./decision-log.ts";

let kit: TestKit;
let decisions: DecisionLog;
let actor: Actor;
beforeAll(async () => {
  kit = await startTestKit();
  decisions = new DecisionLog(kit.database, systemClock, kit.log);
  actor = {
    accountId: randomUUID(),
    sessionId: randomUUID(),
    tenantId: await kit.addTenant(),
    role: "viewer",
    permissions: new Set(["note:read"]),
    operator: false,
  };
});
afterAll(() => kit.close());

const stored = async (request: string) =>
  (
    await kit.asOwner(
      "select allowed, reason, length(resource) from decision where request_id = $1",
      [request],
    )
  ).rows;

it("has stored a denial when it returns", async () => {
  const verdict = decide(actor, { kind: "permission", permission: "note:write" });
  await decisions.record(actor, "write", `/api/${"x".repeat(9_000)}`, verdict, "denied");
  expect(await stored("denied")).toEqual([
    {
      allowed: false,
      reason: "Your role viewer does not hold the permission note:write.",
      length: 500,
    },
  ]);
});

it("stores what was allowed in batches, also after a failure, each once", async () => {
  const verdict = decide(actor, { kind: "permission", permission: "note:read" });
  for (let one = 0; one < 20; one += 1)
    await decisions.record(actor, "read", "/api/note", verdict, "allowed");
  const gone = { ...actor, tenantId: randomUUID() };
  await decisions.record(gone, "read", "/api/note", verdict, "allowed");
  await kit.asOwner("alter table decision rename to decision_away");
  await decisions.flush();
  await kit.asOwner("alter table decision_away rename to decision");
  await decisions.close();
  expect(await stored("allowed")).toHaveLength(20);
});

it("decides by kind of access", () => {
  expect(decide(actor, { kind: "signed-in" }).allowed).toBe(true);
  expect(decide(actor, { kind: "operator" })).toMatchObject({
    allowed: false,
    missing: "operator",
  });
  expect(decide({ ...actor, operator: true }, { kind: "operator" }).allowed).toBe(true);
  expect(decide(actor, { kind: "permission", permission: "note:read" }).allowed).toBe(true);
});
