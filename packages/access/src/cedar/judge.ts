import type { PolicyJson } from "@cedar-policy/cedar-wasm/nodejs";
import type { EntityName, Scene } from "../question.ts";
import { nameOf } from "./entity-name.ts";
import { both, compile, not } from "./expression.ts";
import { type Evaluate, liesIn, same, UNKNOWN } from "./value.ts";

/** Whether a policy applies to a scene; `null` when only Cedar can tell. */
export type Judge = (scene: Scene) => boolean | null;

/**
 * Turns a policy into a function that answers as Cedar would. It understands the common part of the
 * language and leaves everything else, and everything that could fail, to Cedar: so it can save time,
 * never change an answer. Asking Cedar costs some hundred microseconds, this about one.
 */
export function judgeOf(policy: PolicyJson): Judge {
  const tests: Evaluate[] = [
    scopeTest(policy.principal, (scene) => scene.principal),
    scopeTest(policy.action, (scene) => scene.action),
    scopeTest(policy.resource, (scene) => scene.resource),
    ...policy.conditions.map(({ kind, body }) =>
      kind === "when" ? compile(body) : not(compile(body)),
    ),
  ];
  return (scene) => {
    for (const test of tests) {
      const value = test(scene);
      if (value === false) return false;
      // What follows an open question could fail to evaluate, or not: it is no longer certain.
      if (value !== true) return null;
    }
    return true;
  };
}

type Scope = PolicyJson["principal"] | PolicyJson["action"] | PolicyJson["resource"];
type Placed = (scene: Scene) => EntityName;

const certain: Evaluate = () => true;
const open: Evaluate = () => UNKNOWN;

function scopeTest(scope: Scope, place: Placed): Evaluate {
  switch (scope.op) {
    case "All":
      return certain;
    case "==": {
      if (!("entity" in scope)) return open;
      const wanted = nameOf(scope.entity);
      return (scene) => same(place(scene), wanted);
    }
    case "in":
      return inTest(scope, place);
    case "is": {
      const { entity_type: type } = scope;
      const isOfType: Evaluate = (scene) => place(scene).type === type;
      return scope.in === undefined ? isOfType : both(isOfType, inTest(scope.in, place), false);
    }
    default:
      return open;
  }
}

function inTest(target: object, place: Placed): Evaluate {
  const wanted = targetsOf(target);
  return wanted === null ? open : (scene) => liesIn(scene, place(scene), wanted);
}

type Written = Parameters<typeof nameOf>[0];

function targetsOf(target: { entities?: Written[] } | { entity?: Written }): EntityName[] | null {
  if ("entities" in target && target.entities !== undefined) return target.entities.map(nameOf);
  return "entity" in target && target.entity !== undefined ? [nameOf(target.entity)] : null;
}
