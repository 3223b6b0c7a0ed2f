import { topicOf } from "@devloom/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Callers } from "./access/callers.ts";
import { expectIsolated, expectOwnerIsServed, ISOLATION } from "./access/isolation.ts";
import { denials, expectRoles, isLongRun } from "./access/roles.ts";
import { type EndpointCase, endpointCases } from "./examples.ts";
import { createWorld } from "./world.ts";

let callers: Callers;
beforeAll(async () => {
  callers = new Callers(await createWorld());
});
beforeEach(() => callers.world.staySignedIn());
afterAll(() => callers.world.close());

const isGuarded = ({ endpoint }: EndpointCase): boolean => endpoint.access.kind !== "public";

/** Who operates nothing; the mightiest of them alone in `npm test`. */
const MEMBERS = isLongRun ? (["viewer", "developer", "admin"] as const) : (["admin"] as const);

const isForOperators = ({ endpoint }: EndpointCase): boolean => endpoint.access.kind === "operator";

/** What is one person's own has no roles. */
const hasRoles = (one: EndpointCase): boolean =>
  isGuarded(one) && !isForOperators(one) && one.example.isolation !== "person";

/** Guards nothing, but answers the owner with what is the owner's. */
const isOpenToOwner = (one: EndpointCase): boolean =>
  !isGuarded(one) && ["tenant", "own", "installation"].includes(one.example.isolation);

// One after the other on what was arranged once: each refused call leaves it to the next.
describe.each(endpointCases)("$name", (one) => {
  it.each([one].filter(isGuarded))("asks visitors to sign in", async () => {
    const answer = await callers.visitor(one);

    expect(answer).toMatchObject({ status: 401 });
    expect(answer.text).not.toContain(callers.world.ownerMark);
  });

  it.each([ISOLATION[one.example.isolation]])("%s", () => expectIsolated(callers, one));

  it.each([one].filter(isOpenToOwner))("serves the owner", () => expectOwnerIsServed(callers, one));

  it.each([one].filter(isForOperators))("is for operators, whom no role replaces", async () => {
    const { world } = callers;
    const before = await denials(world, one.name);
    for (const role of MEMBERS)
      expect(await callers.member(role, one)).toMatchObject({ status: 403 });
    const after = await denials(world, one.name);

    for (const role of MEMBERS) expect([role, after[role] - before[role]]).toEqual([role, 1]);
    await expectOwnerIsServed(callers, one);
  });

  it.each([one].filter(hasRoles))("may be called by a role exactly when it allows it", () =>
    expectRoles(callers, one),
  );
});

it("emits events of declared topics only, whatever was called before", async () => {
  const { database, features } = callers.world.gateway.gateway.platform;
  const topics = features.flatMap((feature) => Object.keys(feature.topics));

  const { rows } = await database.system((tx) =>
    sql<{ type: string }>`select distinct type from event`.execute(tx.query()),
  );

  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ type }) => !topics.includes(topicOf(type)))).toEqual([]);
});
