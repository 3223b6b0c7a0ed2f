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

/** Stored denials of one person at one endpoint. */
async function denials(name: string, accountId: string): Promise<number> {
  const { rows } = await world.gateway.gateway.platform.database.system((tx) =>
    sql<{ count: number }>`select count(*) as count from decision
      where action = ${name} and actor_id = ${accountId} and not allowed`.execute(tx.query()),
  );
  return rows[0]?.count ?? 0;
}

const guarded = endpointCases.filter(({ endpoint }) => endpoint.access.kind !== "public");

const isForOperators = ({ endpoint }: EndpointCase): boolean => endpoint.access.kind === "operator";

/** The roles an endpoint is called with; what is one person's own has no roles. */
const rolesAt = (one: EndpointCase): readonly Role[] =>
  isForOperators(one) || one.example.isolation === "person" ? [] : ROLES;

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
    for (const role of ["viewer", "developer", "admin"] as const) {
      const before = await denials(one.name, world.members[role].user.id);

      const answer = await callAs(role, one);

      expect(answer).toMatchObject({ status: 403 });
      expect(await denials(one.name, world.members[role].user.id)).toBe(before + 1);
    }
    const { status } = await callAs("owner", one);
    expect(status).toBe(one.endpoint.status);
  });

  it.each(rolesAt(one))("may be called as %s exactly when the role allows it", async (role) => {
    const { status, names, denied } = expectedFor(role, one);
    const before = await denials(one.name, world.members[role].user.id);

    const answer = await callAs(role, one);

    expect({
      ...answer,
      denied: (await denials(one.name, world.members[role].user.id)) - before,
    }).toEqual({ status, text: expect.stringContaining(names) as string, denied });
  });
});
