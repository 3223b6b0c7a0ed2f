import * as cedar from "@cedar-policy/cedar-wasm/nodejs";
import {
  type Assignment,
  compilePolicies,
  createAccessModel,
  decide,
  effectivePermissions,
  type PolicySet,
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
/** How many decisions come at the same time where they have to wait. */
const TOGETHER = 20;
const WAITING_ROUNDS = 300;

/** CPU time of one decision in a tenant with many roles and policies, beside a bare look into a set. */
export async function decisionResults(): Promise<Result[]> {
  const permissions = serverModules.flatMap(({ feature }) => feature.permissions);
  const rights = rightsOf(permissions);
  const ids = [...rights.permissions];
  const scoped = await compiled(policiesOver(ids, (id) => `action == Action::"${id}"`));
  const unscoped = await compiled(policiesOver(ids, () => "action"));
  const asked = ids.map((action) => questionAbout(action, rights.roleId));
  const pick = (round: number): Question => asked[round % asked.length] ?? questionAbout("", "");
  const holdings = { rights, scopes: null };
  const freeze = "forbid (principal, action, resource) when { context.hour < 24 };";
  const forbidding = await compiled([
    ...policiesOver(ids, () => "action"),
    { id: "freeze", text: freeze },
  ]);
  const local = "forbid (principal, action, resource) when { context.ip.isLoopback() };";
  const cedarOnly = await compiled([
    ...policiesOver(ids, () => "action"),
    { id: "local", text: local },
  ]);
  for (const one of asked) await decide(holdings, cedarOnly, one);
  const cost = (name: string, work: (question: Question) => unknown, rounds = ROUNDS) =>
    [name, microseconds((round) => work(pick(round)), rounds)] as const;
  const limited = (name: string, work: (question: Question) => unknown) =>
    atMost(...cost(name, work), "µs", LIMIT_MICROSECONDS);
  const plain = (name: string, work: (question: Question) => unknown, rounds?: number) =>
    baseline(...cost(name, work, rounds), "µs");
  const decision = `decision, ${ROLES} roles, ${POLICIES} policies`;
  let address = 0;
  const fromElsewhere = (question: Question): Question => {
    address += 1;
    const ip = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
    return { ...question, context: { ...question.context, ip } };
  };
  return [
    plain("bare look into a set of permissions", ({ action }) => rights.permissions.has(action)),
    plain(`decision, ${ROLES} roles, no policies`, (one) => decide(holdings, null, one)),
    limited(`${decision} that each name an action`, (one) => decide(holdings, scoped, one)),
    limited(`${decision} over every action`, (one) => decide(holdings, unscoped, one)),
    limited(`${decision}, and one forbids`, (one) => decide(holdings, forbidding, one)),
    limited(`${decision}, and one that only Cedar understands, remembered`, (one) =>
      decide(holdings, cedarOnly, one),
    ),
    baseline(
      `${decision}, and one that only Cedar understands, asked anew: the gateway's share`,
      await awaited(async () => {
        const together = Array.from({ length: TOGETHER }, (_, round) => fromElsewhere(pick(round)));
        await Promise.all(together.map(async (one) => decide(holdings, cedarOnly, one)));
      }, cpuMicroseconds),
      "µs",
    ),
    baseline(
      `the same, one at a time: how long it takes`,
      TOGETHER *
        (await awaited(async () => {
          await decide(holdings, cedarOnly, fromElsewhere(pick(0)));
        }, wallMicroseconds)),
      "µs",
    ),
    plain(
      `Cedar alone over the same ${POLICIES + 1} policies, prepared`,
      bareCedar(forbidding),
      500,
    ),
  ];
}

/** What asking Cedar for every decision would cost: all policies, parsed before, and the whole scene. */
function bareCedar({ policies }: PolicySet): (question: Question) => unknown {
  const parsed = cedar.preparsePolicySet("bench", {
    staticPolicies: Object.fromEntries(policies.map(({ id, text }) => [id, text])),
  });
  if (parsed.type === "failure") throw new Error(JSON.stringify(parsed.errors));
  return ({ principal, action, resource, context }) => {
    const person = { type: "Person", id: principal.id };
    const what = { type: "Action", id: action };
    const where = { type: "Resource", id: resource };
    const { ip, tenantId, ...rest } = context;
    return cedar.statefulIsAuthorized({
      principal: person,
      action: what,
      resource: where,
      context: {
        ...rest,
        tenant: tenantId,
        hour: 12,
        weekday: 3,
        ip: { __extn: { fn: "ip", arg: ip } },
      },
      preparsedPolicySetId: "bench",
      entities: [
        {
          uid: person,
          attrs: { role: principal.roleId, operator: principal.operator },
          parents: [
            ...principal.roles.map((id) => ({ type: "Role", id })),
            ...principal.teams.map((id) => ({ type: "Team", id })),
          ],
        },
        { uid: where, attrs: { path: resource, kind: "project" }, parents: [] },
      ],
    });
  };
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

async function compiled(texts: readonly PolicyText[]) {
  const compilation = await compilePolicies(texts);
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
  const before = cpuMicroseconds();
  for (let round = 0; round < rounds; round += 1) work(round);
  return (cpuMicroseconds() - before) / rounds;
}

/** What one of `TOGETHER` decisions costs that wait for another process. */
async function awaited(work: () => Promise<void>, clock: () => number): Promise<number> {
  for (let round = 0; round < WAITING_ROUNDS / 4; round += 1) await work();
  const before = clock();
  for (let round = 0; round < WAITING_ROUNDS; round += 1) await work();
  return (clock() - before) / (WAITING_ROUNDS * TOGETHER);
}

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function wallMicroseconds(): number {
  return performance.now() * 1_000;
}
