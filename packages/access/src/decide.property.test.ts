import { type Permission, ROLES, type Role } from "@devloom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePolicies, type PolicySet } from "./cedar/compile.ts";
import { decide } from "./decide.ts";
import { type Assignment, createAccessModel } from "./model.ts";
import { effectivePermissions } from "./rights.ts";
import { PERMISSION_IDS, PERMISSIONS, question } from "./testing/arbitraries.ts";

const now = new Date("2026-03-01T12:00:00Z");

/** Steps that administrators take, in any order. */
type Step =
  | { do: "edit-role"; role: string; permissions: string[] }
  | { do: "delete-role"; role: string }
  | { do: "join"; subject: string; role: Role }
  | { do: "override"; subject: string; role: string | null }
  | { do: "team-role"; team: string; subject: string; role: string | null }
  | { do: "grant"; id: string; subject: string; permissions: string[]; minutes: number }
  | { do: "revoke"; id: string }
  | { do: "wait"; minutes: number }
  | { do: "forbid"; action: string }
  | { do: "lift"; action: string };

const subjects = fc.constantFrom("ada", "bob");
const customs = fc.constantFrom("custom-1", "custom-2");
const anyRole = fc.oneof(customs, fc.constantFrom(...ROLES));
const somePermissions = fc.subarray([...PERMISSION_IDS, "ghost:walk"]);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("edit-role" as const), role: anyRole, permissions: somePermissions }),
  fc.record({ do: fc.constant("delete-role" as const), role: customs }),
  fc.record({
    do: fc.constant("join" as const),
    subject: subjects,
    role: fc.constantFrom(...ROLES),
  }),
  fc.record({
    do: fc.constant("override" as const),
    subject: subjects,
    role: fc.option(customs),
  }),
  fc.record({
    do: fc.constant("team-role" as const),
    team: fc.constantFrom("red", "blue"),
    subject: subjects,
    role: fc.option(anyRole),
  }),
  fc.record({
    do: fc.constant("grant" as const),
    id: fc.constantFrom("g1", "g2", "g3"),
    subject: subjects,
    permissions: somePermissions,
    minutes: fc.integer({ min: 1, max: 90 }),
  }),
  fc.record({ do: fc.constant("revoke" as const), id: fc.constantFrom("g1", "g2", "g3") }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ do: fc.constant("forbid" as const), action: fc.constantFrom(...PERMISSION_IDS) }),
  fc.record({ do: fc.constant("lift" as const), action: fc.constantFrom(...PERMISSION_IDS) }),
);

/** The state after the steps, kept the way the database keeps it. */
interface Books {
  minute: number;
  custom: Map<string, string[]>;
  member: Map<string, Role>;
  override: Map<string, string>;
  team: Map<string, { team: string; subject: string; role: string }>;
  grant: Map<string, { subject: string; permissions: string[]; until: number }>;
  forbidden: Set<string>;
}

function apply(books: Books, one: Step): void {
  switch (one.do) {
    case "edit-role":
      books.custom.set(one.role, one.permissions);
      return;
    case "delete-role":
      books.custom.delete(one.role);
      return;
    case "join":
      books.member.set(one.subject, one.role);
      return;
    case "override":
      if (one.role === null) books.override.delete(one.subject);
      else books.override.set(one.subject, one.role);
      return;
    case "team-role": {
      const key = `${one.team} ${one.subject}`;
      if (one.role === null) books.team.delete(key);
      else books.team.set(key, { team: one.team, subject: one.subject, role: one.role });
      return;
    }
    case "grant":
      books.grant.set(one.id, {
        subject: one.subject,
        permissions: one.permissions,
        until: books.minute + one.minutes,
      });
      return;
    case "revoke":
      books.grant.delete(one.id);
      return;
    case "wait":
      books.minute += one.minutes;
      return;
    case "forbid":
      books.forbidden.add(one.action);
      return;
    case "lift":
      books.forbidden.delete(one.action);
      return;
    default:
      one satisfies never;
  }
}

/** What the matrix says, told independently and without haste. */
function oracle(books: Books, subject: string, action: string): boolean {
  const rank = (role: Role): number => ROLES.indexOf(role);
  const declared: Permission | undefined = PERMISSIONS.find(({ id }) => id === action);
  if (declared === undefined) return false;
  const roleGives = (role: string): boolean =>
    (ROLES as readonly string[]).includes(role)
      ? rank(role as Role) >= rank(declared.minimumRole)
      : (books.custom.get(role) ?? []).includes(action);
  const member = books.member.get(subject) ?? "viewer";
  const belonging = member === "owner" ? "owner" : (books.override.get(subject) ?? member);
  const held =
    roleGives(belonging) ||
    [...books.team.values()].some((one) => one.subject === subject && roleGives(one.role)) ||
    [...books.grant.values()].some(
      (one) =>
        one.subject === subject && one.until > books.minute && one.permissions.includes(action),
    );
  const isRecovery = belonging === "owner" && ["access:read", "policy:manage"].includes(action);
  return held && (isRecovery || !books.forbidden.has(action));
}

const compiled = new Map<string, Promise<PolicySet>>();

/** The same prohibitions come again and again. */
function forbidding(actions: ReadonlySet<string>): Promise<PolicySet> {
  const ids = [...actions].toSorted();
  const known = compiled.get(ids.join()) ?? compileForbids(ids);
  compiled.set(ids.join(), known);
  return known;
}

async function compileForbids(ids: readonly string[]): Promise<PolicySet> {
  const compilation = await compilePolicies(
    ids.map((id) => ({
      id,
      text: `forbid (principal, action == Action::"${id}", resource);`,
    })),
  );
  if (!compilation.ok) throw new Error("Policies should compile.");
  return compilation.policies;
}

async function decideFrom(books: Books, subject: string, action: string): Promise<boolean> {
  const at = (minute: number): Date => new Date(now.getTime() + minute * 60_000);
  const assignments: Assignment[] = [
    ...[...books.override].map(([id, roleId]) => ({
      subjectId: id,
      roleId,
      source: { kind: "membership" as const, id },
      expiresAt: null,
    })),
    ...[...books.team.values()].map((one) => ({
      subjectId: one.subject,
      roleId: one.role,
      source: { kind: "team" as const, id: one.team },
      expiresAt: null,
    })),
    ...[...books.grant].map(([id, one]) => ({
      subjectId: one.subject,
      roleId: null,
      permissions: one.permissions,
      source: { kind: "grant" as const, id },
      expiresAt: at(one.until),
    })),
  ];
  const model = createAccessModel({
    permissions: PERMISSIONS,
    customRoles: [...books.custom].map(([id, permissions]) => ({
      id,
      title: id,
      builtIn: false,
      permissions,
    })),
    assignments,
  });
  const belonging = { id: subject, roleId: books.member.get(subject) ?? "viewer" };
  const rights = effectivePermissions(model, belonging, at(books.minute));
  const policies = await forbidding(books.forbidden);
  const asked = question();
  const verdict = await decide({ rights, scopes: null }, policies, {
    ...asked,
    action,
    principal: { ...asked.principal, id: subject, roleId: rights.roleId },
  });
  return verdict.allowed;
}

describe("no sequence of grants, role edits, team moves and expiries", () => {
  it("lets anyone do what the matrix forbids, or keeps from them what it allows", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const books: Books = {
          minute: 0,
          custom: new Map(),
          member: new Map(),
          override: new Map(),
          team: new Map(),
          grant: new Map(),
          forbidden: new Set(),
        };
        for (const one of steps) {
          apply(books, one);
          for (const subject of ["ada", "bob"]) {
            for (const action of [...PERMISSION_IDS, "ghost:walk"]) {
              expect([subject, action, await decideFrom(books, subject, action)]).toEqual([
                subject,
                action,
                oracle(books, subject, action),
              ]);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
