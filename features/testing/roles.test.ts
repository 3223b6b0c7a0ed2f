import { type Endpoint, permissionsOfRole, ROLES, type Role } from "@devloom/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyAddress } from "./any-address.ts";
import { Arrangements } from "./arrangements.ts";
import { type EndpointCase, endpointCases } from "./examples.ts";
import { type RawAnswer, readAnswer } from "./read-answer.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
const arrangements = new Arrangements(() => world);

/** What stands between a role and an endpoint; `null` when nothing does. */
function missingPermission(role: Role, { access }: Endpoint): string | null {
  if (access.kind !== "permission") return null;
  const held = permissionsOfRole(role, world.gateway.gateway.platform.permissions);
  return held.includes(access.permission) ? null : access.permission;
}

/** The answer a role must get: its status, what it must name, and how many denials are stored. */
function expectedFor(role: Role, { endpoint, example }: EndpointCase) {
  const missing = missingPermission(role, endpoint);
  if (missing !== null) return { status: 403, names: missing, denied: 1 };
  const minimum = ROLES.indexOf(example.minimumRole ?? "viewer");
  const isRefused = ROLES.indexOf(role) < minimum;
  return { status: isRefused ? 403 : endpoint.status, names: "", denied: 0 };
}

async function callAs(role: Role, one: EndpointCase): Promise<RawAnswer> {
  const { url, token } = world.members[role];
  return arrangements.call(one, (input) => {
    const tenant = input.tenant ?? world.owner.user.tenant.tenantId;
    return readAnswer({ url, token, headers: anyAddress() }, one.endpoint, { ...input, tenant });
  });
}

/** Stored denials at one endpoint, by role. */
async function denials(name: string): Promise<Readonly<Record<Role, number>>> {
  const { rows } = await world.gateway.gateway.platform.database.system((tx) =>
    sql<{ actor_id: string; count: number }>`select actor_id, count(*) as count from decision
      where action = ${name} and not allowed group by actor_id`.execute(tx.query()),
  );
  const counts = new Map(rows.map(({ actor_id: id, count }) => [id, count]));
  const of = (role: Role): number => counts.get(world.members[role].user.id) ?? 0;
  return {
    viewer: of("viewer"),
    developer: of("developer"),
    admin: of("admin"),
    owner: of("owner"),
  };
}

const guarded = endpointCases.filter(({ endpoint }) => endpoint.access.kind !== "public");

const isForOperators = ({ endpoint }: EndpointCase): boolean => endpoint.access.kind === "operator";

/** What is one person's own has no roles. */
const hasRoles = (one: EndpointCase): boolean =>
  !isForOperators(one) && one.example.isolation !== "person";

describe.each(guarded)("$name", (one) => {
  it("asks visitors to sign in", async () => {
    const visitor = { url: world.gateway.url, headers: anyAddress() };

    const answer = await arrangements.call(one, (input) =>
      readAnswer(visitor, one.endpoint, input),
    );

    expect(answer).toMatchObject({ status: 401 });
    expect(answer.text).not.toContain(world.ownerMark);
  });

  it.each([one].filter(isForOperators))("is for operators, whom no role replaces", async () => {
    const before = await denials(one.name);
    for (const role of ["viewer", "developer", "admin"] as const)
      expect(await callAs(role, one)).toMatchObject({ status: 403 });
    const after = await denials(one.name);

    for (const role of ["viewer", "developer", "admin"] as const)
      expect([role, after[role] - before[role]]).toEqual([role, 1]);
    const { status } = await callAs("owner", one);
    expect(status).toBe(one.endpoint.status);
  });

  it.each([one].filter(hasRoles))("may be called by a role exactly when it allows it", async () => {
    const before = await denials(one.name);
    let after = before;
    const answers = [];
    for (const role of ROLES) {
      const answer = await callAs(role, one);
      answers.push({ role, ...answer });
      // Some calls end the tenant with all that is stored of it, so denials are counted before.
      if (answer.status === 403) after = await denials(one.name);
    }
    const end = await denials(one.name);

    expect(
      answers.map(({ role, ...answer }) => ({
        role,
        ...answer,
        denied: after[role] - before[role],
      })),
    ).toEqual(
      ROLES.map((role) => {
        const { status, names, denied } = expectedFor(role, one);
        return { role, status, text: expect.stringContaining(names) as string, denied };
      }),
    );
    for (const role of ROLES) expect(end[role]).toBeLessThanOrEqual(after[role]);
  });
});
