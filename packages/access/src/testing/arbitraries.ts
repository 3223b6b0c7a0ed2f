import type { Permission } from "@devloom/contract";
import fc from "fast-check";
import type { Question } from "../question.ts";

export const PERMISSIONS: readonly Permission[] = [
  { id: "project:read", title: "See projects", minimumRole: "viewer" },
  { id: "project:update", title: "Change projects", minimumRole: "developer" },
  { id: "project:delete", title: "Delete projects", minimumRole: "admin" },
  { id: "access:read", title: "See who may do what", minimumRole: "admin" },
  { id: "policy:manage", title: "Write policies", minimumRole: "owner" },
];
export const PERMISSION_IDS = PERMISSIONS.map(({ id }) => id);

export function question(overrides: Partial<Question["context"]> = {}): Question {
  return {
    principal: {
      kind: "person",
      id: "one",
      roleId: "developer",
      roles: ["developer"],
      teams: [],
      operator: false,
    },
    action: "project:update",
    resource: "/api/project/7",
    context: {
      time: Date.UTC(2026, 0, 5, 12),
      mfa: false,
      ip: "127.0.0.1",
      method: "PUT",
      operation: "updateProject",
      tenantId: "tenant",
      ...overrides,
    },
  };
}

const roleIds = fc.constantFrom("viewer", "developer", "admin", "owner", "auditor");

export const questions: fc.Arbitrary<Question> = fc.record({
  principal: fc.record({
    kind: fc.constantFrom("person" as const, "service" as const),
    id: fc.constantFrom("one", "two", 'qu"ote'),
    roleId: roleIds,
    roles: fc.uniqueArray(roleIds),
    teams: fc.uniqueArray(fc.constantFrom("red", "blue")),
    operator: fc.boolean(),
  }),
  action: fc.constantFrom(...PERMISSION_IDS),
  resource: fc.constantFrom("/api/project", "/api/project/7", "/api/run/7", "/api/projectö/7"),
  context: fc.record({
    time: fc.integer({ min: 0, max: 4_000_000_000_000 }),
    mfa: fc.boolean(),
    ip: fc.constantFrom("10.0.0.1", "192.168.7.9", "::1", "::ffff:10.0.0.2", "", "fe80::1%eth0"),
    method: fc.constantFrom("GET", "PUT", "DELETE"),
    operation: fc.constantFrom("updateProject", "listProjects"),
    tenantId: fc.constantFrom("tenant", "other"),
  }),
});

const literal = (text: string): string => JSON.stringify(text);

const atoms = fc.oneof(
  fc.constantFrom("context.mfa", "principal.operator", "true", "false"),
  fc
    .tuple(
      fc.constantFrom("context.hour", "context.weekday", "context.time"),
      fc.constantFrom("<", "<=", ">", ">=", "==", "!="),
      fc.oneof(fc.integer({ min: -1, max: 25 }), fc.constant(2_000_000_000_000)),
    )
    .map((parts) => parts.join(" ")),
  fc
    .tuple(
      fc.constantFrom("principal.role", "resource.path", "resource.kind", "context.method"),
      fc.constantFrom("==", "!="),
      fc.constantFrom("admin", "developer", "/api/project/7", "project", "GET", "").map(literal),
    )
    .map((parts) => parts.join(" ")),
  fc
    .tuple(
      fc.constantFrom("resource.path", "context.operation"),
      fc.constantFrom("*", "/api/*", "*7", "/api/*/7", "*ö*", "update*", "*ject*ject*", "a"),
    )
    .map(([left, pattern]) => `${left} like ${literal(pattern)}`),
  fc.constantFrom(
    'principal in Role::"admin"',
    'principal in Team::"red"',
    'principal == Person::"one"',
    "principal is Service",
    'action == Action::"project:delete"',
    'action in Action::"project:*"',
    'resource == Resource::"/api/project/7"',
    'context.ip.isInRange(ip("10.0.0.0/8"))',
    'context.ip.isInRange(ip("192.168.7.8/31"))',
    'context.ip.isInRange(ip("0.0.0.0/0"))',
    'context.ip.isInRange(ip("::/0"))',
    'context.ip.isInRange(ip("10.0.0.1"))',
    "context.ip.isLoopback()",
    "context.time + 9223372036854775807 > 0",
    '["admin", "owner"].contains(principal.role)',
    'context has mfa && context["mfa"]',
    "context has moon || principal has role",
    'principal in [Role::"admin", Team::"blue"]',
    'principal is Person in Team::"red"',
    '(principal in [Role::"viewer"]) == context.mfa',
    "[context.hour, 3, 7].contains(context.weekday)",
    '["admin", 7].contains(principal.role)',
    "context.hour * 2 - 7 < context.weekday + 3",
    "context.time * context.time > 5",
    'Role::"admin" in Role::"admin"',
    'context.ip == ip("10.0.0.1")',
    "[1, 2].containsAny([context.weekday])",
    '["GET"].isEmpty()',
  ),
);

const expressions: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atoms,
    tie("expression").map((one) => `!(${one})`),
    fc.tuple(tie("expression"), tie("expression")).map(([one, two]) => `(${one}) && (${two})`),
    fc.tuple(tie("expression"), tie("expression")).map(([one, two]) => `(${one}) || (${two})`),
    fc
      .tuple(tie("expression"), tie("expression"), tie("expression"))
      .map(([one, two, three]) => `if (${one}) then (${two}) else (${three})`),
  ),
})).expression;

/** Policies of one statement over everything a policy may ask for. */
export const policyTexts: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("forbid", "permit"),
    fc.constantFrom(
      "principal",
      'principal == Person::"one"',
      "principal is Service",
      'principal in Role::"admin"',
      'principal is Person in Team::"red"',
    ),
    fc.constantFrom(
      "action",
      'action == Action::"project:update"',
      'action in Action::"project:*"',
      'action in [Action::"project:read", Action::"policy:manage"]',
    ),
    fc.constantFrom("resource", 'resource == Resource::"/api/project/7"', "resource is Resource"),
    fc.array(fc.tuple(fc.constantFrom("when", "unless"), expressions), { maxLength: 2 }),
  )
  .map(
    ([effect, principal, action, resource, conditions]) =>
      `${effect} (${principal}, ${action}, ${resource}) ${conditions
        .map(([kind, body]) => `${kind} { ${body} }`)
        .join(" ")};`,
  );
