import type { PolicyJson } from "@cedar-policy/cedar-wasm/nodejs";
import type { Scene } from "../question.ts";

/**
 * What a policy looks at: `principal` and `action` with what they lie in, `resource`, and single
 * attributes such as `context.hour`. Two scenes that agree on these get the same answer from it.
 */
export type Facts = ReadonlySet<string>;

const HOLDERS = ["principal", "resource", "context"] as const;
const CONTEXT = ["time", "hour", "weekday", "mfa", "method", "operation", "tenant", "ip"];
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  principal: ["principal", "principal.role", "principal.operator"],
  action: ["action"],
  resource: ["resource", "resource.path", "resource.kind"],
  context: CONTEXT.map((name) => `context.${name}`),
};

export function factsOf(policy: PolicyJson): Facts {
  const facts = new Set<string>();
  for (const part of ["principal", "action", "resource"] as const)
    if (policy[part].op !== "All") facts.add(part);
  for (const { body } of policy.conditions) collect(body, facts);
  return facts;
}

function collect(node: unknown, facts: Set<string>): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, facts);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const attribute = key === "." || key === "has" ? attributeOf(value) : null;
    if (attribute !== null) facts.add(attribute);
    else if (key === "Var") for (const fact of WHOLE[String(value)] ?? []) facts.add(fact);
    else collect(value, facts);
  }
}

/** `context.hour` for an attribute of something that stands in the scene itself. */
function attributeOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("left" in body) || !("attr" in body))
    return null;
  const { left, attr } = body;
  if (typeof left !== "object" || left === null || !("Var" in left) || typeof attr !== "string")
    return null;
  const holder = HOLDERS.find((name) => name === left.Var);
  return holder === undefined ? null : `${holder}.${attr}`;
}

/** The same text for scenes that a policy cannot tell apart. */
export function factsKey(facts: Facts, scene: Scene): string {
  return JSON.stringify([...facts].map((fact) => valueOf(fact, scene)));
}

function valueOf(fact: string, scene: Scene): unknown {
  const [holder = "", attribute] = fact.split(".");
  if (attribute === undefined) return entityOf(holder, scene);
  if (fact === "context.ip") return scene.ip;
  const record = recordOf(holder, scene);
  return Object.hasOwn(record, attribute) ? record[attribute] : null;
}

function entityOf(holder: string, scene: Scene): unknown {
  switch (holder) {
    case "principal":
      return [scene.principal, scene.principalParents];
    case "action":
      return scene.action;
    default:
      return scene.resource;
  }
}

function recordOf(holder: string, scene: Scene): Readonly<Record<string, unknown>> {
  switch (holder) {
    case "context":
      return scene.context;
    case "principal":
      return scene.attributes.principal;
    default:
      return scene.attributes.resource;
  }
}
