import { type Endpoint, permissionsOfRole, ROLES, type Role } from "@devloom/contract";
import { sql } from "kysely";
import { expect } from "vitest";
import type { EndpointCase } from "../examples.ts";
import type { RawAnswer } from "../read-answer.ts";
import type { World } from "../world.ts";
import type { Callers } from "./callers.ts";

/** What stands between a role and an endpoint; `null` when nothing does. */
function missingPermission(world: World, role: Role, { access }: Endpoint): string | null {
  if (access.kind !== "permission") return null;
  const held = permissionsOfRole(role, world.gateway.gateway.platform.permissions);
  return held.includes(access.permission) ? null : access.permission;
}

/** The answer a role must get: its status, what it must name, and how many denials are stored. */
function expectedFor(world: World, role: Role, { endpoint, example }: EndpointCase) {
  const missing = missingPermission(world, role, endpoint);
  if (missing !== null) return { status: 403, names: missing, denied: 1 };
  const minimum = ROLES.indexOf(example.minimumRole ?? "viewer");
  const isRefused = ROLES.indexOf(role) < minimum;
  const names = role === "owner" && example.reveals === true ? world.ownerMark : "";
  return { status: isRefused ? 403 : endpoint.status, names, denied: 0 };
}

/** Stored denials at one endpoint, by role. */
export async function denials(
  { gateway, members }: World,
  name: string,
): Promise<Readonly<Record<Role, number>>> {
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    sql<{ actor_id: string; count: number }>`select actor_id, count(*) as count from decision
      where action = ${name} and not allowed group by actor_id`.execute(tx.query()),
  );
  const counts = new Map(rows.map(({ actor_id: id, count }) => [id, count]));
  const of = (role: Role): number => counts.get(members[role].user.id) ?? 0;
  return {
    viewer: of("viewer"),
    developer: of("developer"),
    admin: of("admin"),
    owner: of("owner"),
  };
}

export const isLongRun = process.env["DEVLOOM_LONG_TESTS"] === "1";

/**
 * Both sides of the border: the mightiest who is refused, and the weakest who is not. Answers that must hold the owner's
 * mark are asked for by the owner too. `npm run test:long` calls as everybody.
 */
function rolesToTry(world: World, one: EndpointCase): readonly Role[] {
  if (isLongRun) return ROLES;
  const first = ROLES.findIndex((role) => expectedFor(world, role, one).status !== 403);
  return ROLES.filter(
    (role, index) =>
      index === first - 1 || index === first || (role === "owner" && one.example.reveals === true),
  );
}

/** Calls an endpoint in its roles: it must serve exactly those whom it allows, and store each denial. */
export async function expectRoles(callers: Callers, one: EndpointCase): Promise<void> {
  const { world } = callers;
  const roles = rolesToTry(world, one);
  const before = await denials(world, one.name);
  let after = before;
  const answers: ({ role: Role } & RawAnswer)[] = [];
  for (const role of roles) {
    const answer = await (role === "owner" ? callers.owner(one) : callers.member(role, one));
    answers.push({ role, ...answer });
    // Some calls end the tenant with all that is stored of it, so denials are counted before.
    if (answer.status === 403) after = await denials(world, one.name);
  }
  const end = await denials(world, one.name);

  expect(
    answers.map(({ role, ...answer }) => ({ role, ...answer, denied: after[role] - before[role] })),
  ).toEqual(
    roles.map((role) => {
      const { status, names, denied } = expectedFor(world, role, one);
      return { role, status, text: expect.stringContaining(names) as string, denied };
    }),
  );
  for (const role of roles) expect(end[role]).toBeLessThanOrEqual(after[role]);
}
