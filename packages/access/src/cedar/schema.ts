import type { SchemaJson } from "@cedar-policy/cedar-wasm/nodejs";

/** `project:delete` belongs to the group `project:*`, which policies may name as a whole. */
export function groupOf(permission: string): string {
  return `${permission.split(":", 1)[0] ?? permission}:*`;
}

const text = { type: "String" } as const;
const whole = { type: "Long" } as const;
const yesOrNo = { type: "Boolean" } as const;

/**
 * What policies may speak of. Principals are people and service accounts, in their roles and teams;
 * actions are the permissions that features declare; resources are what a call addresses.
 */
export function policySchema(permissions: readonly string[]): SchemaJson<string> {
  const principal = {
    memberOfTypes: ["Role", "Team"],
    shape: { type: "Record", attributes: { role: text, operator: yesOrNo } },
  } as const;
  const context = {
    type: "Record",
    attributes: {
      /** Milliseconds since 1970. */
      time: whole,
      /** Hour (0 to 23) and weekday (1, Monday, to 7) in UTC. */
      hour: whole,
      weekday: whole,
      mfa: yesOrNo,
      ip: { type: "Extension", name: "ipaddr" },
      method: text,
      operation: text,
      tenant: text,
    },
  } as const;
  const groups = [...new Set(permissions.map(groupOf))];
  return {
    "": {
      entityTypes: {
        Role: {},
        Team: {},
        Person: { ...principal, memberOfTypes: [...principal.memberOfTypes] },
        Service: { ...principal, memberOfTypes: [...principal.memberOfTypes] },
        Resource: { shape: { type: "Record", attributes: { path: text, kind: text } } },
      },
      actions: Object.fromEntries([
        ...groups.map((group) => [group, {}] as const),
        ...permissions.map(
          (id) =>
            [
              id,
              {
                memberOf: [{ id: groupOf(id) }],
                appliesTo: {
                  principalTypes: ["Person", "Service"],
                  resourceTypes: ["Resource"],
                  context,
                },
              },
            ] as const,
        ),
      ]),
    },
  };
}
