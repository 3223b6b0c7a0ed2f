import {
  type Assignment,
  compilePolicies,
  createAccessModel,
  decide,
  effectivePermissions,
  type PolicyText,
  type Question,
  type RoleDefinition,
} from "@devloom/access";
import type { Permission } from "@devloom/contract";
import { serverModules } from "@devloom/features/registry.server";
import { atMost, baseline, type Result } from "./result.ts";

const ROLES = 20;
const POLICIES = 100;
const ROUNDS = 20_000;
const LIMIT_MICROSECONDS = 50;

/** CPU time of one decision in a tenant with many roles and policies, beside a bare look into a set. */
export function decisionResults(): Result[] {
  const permissions = serverModules.flatMap(({ feature }) => feature.permissions);
  const rights = rightsOf(permissions);
  const ids = [...rights.permissions];
  const scoped = compiled(policiesOver(ids, (id) => `action == Action::"${id}"`));
  const unscoped = compiled(policiesOver(ids, () => "action"));
  const asked = ids.map((action) => questionAbout(action, rights.roleId));
  const pick = (round: number): Question => asked[round % asked.length] ?? questionAbout("", "");
  const holdings = { rights, scopes: null };
  const forbidding = compiled([
    ...policiesOver(ids, (id) => `action == Action::"${id}"`),
    { id: "freeze", text: "forbid (principal, action, resource) when { context.hour < 24 };" },
  ]);
  const addressed = compiled([
    {
      id: "network",
      text: 'forbid (principal, action, resource) unless { context.ip.isInRange(ip("10.0.0.0/8")) };',
    },
  ]);
  const cost = (name: string, work: (question: Question) => unknown, rounds = ROUNDS) =>
    [name, microseconds((round) => work(pick(round)), rounds)] as const;
  const limited = (name: string, work: (question: Question) => unknown) =>
    atMost(...cost(name, work), "µs", LIMIT_MICROSECONDS);
  const plain = (name: string, work: (question: Question) => unknown, rounds?: number) =>
    baseline(...cost(name, work, rounds), "µs");
  return [
    plain("bare look into a set of permissions", ({ action }) => rights.permissions.has(action)),
    plain(`decision, ${ROLES} roles, no policies`, (one) => decide(holdings, null, one)),
    limited(`decision, ${ROLES} roles, ${POLICIES} policies that name an action`, (one) =>
      decide(holdings, scoped, one),
    ),
    limited(`decision, ${ROLES} roles, ${POLICIES} policies over every action`, (one) =>
      decide(holdings, unscoped, one),
    ),
    plain(
      "decision that a policy forbids, asking Cedar",
      (one) => decide(holdings, forbidding, one),
      2_000,
    ),
    plain("decision over a policy on addresses", (one) => decide(holdings, addressed, one), 2_000),
  ];
}

function rightsOf(permissions: readonly Permission[]) {
  const customRoles: RoleDefinition[] = Array.from({ length: ROLES - 4 }, (_, index) => ({
    id: `role-${index}`,
    title: `Role ${index}`,
    builtIn: false,
    permissions: permissions.filter((_one, place) => (place + index) % 3 > 0).map(({ id }) => id),
  }));
  const assignments: Assignment[] = customRoles.slice(0, 4).map(({ id }) => ({
    subjectId: "somebody",
    roleId: id,
    source: { kind: "team", id: `team-${id}` },
    expiresAt: null,
  }));
  const model = createAccessModel({ permissions, customRoles, assignments });
  return effectivePermissions(model, { id: "somebody", roleId: "developer" }, new Date());
}

/** Policies as people write them; none of them applies to the question that is asked. */
function policiesOver(ids: readonly string[], scope: (id: string) => string): PolicyText[] {
  const conditions = [
    'resource.path like "/api/frozen/*" && !context.mfa',
    "context.hour >= 24 || context.weekday > 7",
    'principal.role == "auditor" && context.method != "GET"',
    'principal in Role::"suspended" && resource.kind == "project"',
  ];
  return Array.from({ length: POLICIES }, (_, index) => {
    const id = ids[index % ids.length] ?? "";
    const condition = conditions[index % conditions.length] ?? "false";
    const isMember = condition.startsWith("principal in");
    const [principal, when] = isMember
      ? ['principal in Role::"suspended"', 'resource.kind == "project"']
      : ["principal", condition];
    return {
      id: `policy-${index}`,
      text: `forbid (${principal}, ${scope(id)}, resource) when { ${when} };`,
    };
  });
}

function compiled(texts: readonly PolicyText[]) {
  const compilation = compilePolicies(texts);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  return compilation.policies;
}

function questionAbout(action: string, roleId: string): Question {
  return {
    principal: {
      kind: "person",
      id: "somebody",
      roleId,
      roles: [roleId, "role-0", "role-1"],
      teams: ["team-role-0"],
      operator: false,
    },
    action,
    resource: "/api/project/01990000-0000-7000-8000-000000000000",
    context: {
      time: Date.now(),
      mfa: true,
      ip: "10.1.2.3",
      method: "GET",
      operation: "getProject",
      tenantId: "tenant",
    },
  };
}

function microseconds(work: (round: number) => unknown, rounds: number): number {
  for (let round = 0; round < rounds / 4; round += 1) work(round);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) work(round);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / rounds;
}
