import type { Mapping } from "../definition.ts";
import { checkedSize, evaluateTemplate, type Lookup } from "../feel/feel.ts";
import type { Json, Variables } from "../state.ts";
import { elementOf, lookupFrom, setVariable, type Run } from "./run.ts";

/** What mappings give, in order; later ones see the earlier. */
export function evaluateMappings(run: Run, mappings: Mapping[], lookup: Lookup<Json>): Variables {
  let values: Variables = {};
  for (const { source, target } of mappings) {
    const value = evaluateTemplate(
      source,
      (name) => (Object.hasOwn(values, name) ? values[name] : lookup(name)),
      run.now,
    );
    const [name = "", ...path] = target.split(".");
    const before = Object.hasOwn(values, name)
      ? values[name]
      : path.length > 0
        ? lookup(name)
        : null;
    values = { ...values, [name]: checkedSize(withPath(before ?? null, path, value)) };
  }
  return values;
}

/** Sets all of them as seen from an element. */
export function setVariables(run: Run, element: number, variables: Variables): void {
  for (const [name, value] of Object.entries(variables)) setVariable(run, element, name, value);
}

/** Everything an element can see, the inner scope before the outer. */
export function visibleIn(run: Run, element: number): Variables {
  const chain: Variables[] = [];
  for (let at = elementOf(run, element); ; at = elementOf(run, at.parent)) {
    if (at.variables) chain.unshift(at.variables);
    if (at.id === 0) break;
  }
  return Object.assign({}, ...chain) as Variables;
}

export function lookupWith(run: Run, element: number, result: Variables | undefined): Lookup {
  return lookupFrom(run, element, result);
}

function withPath(value: Json, path: string[], leaf: Json): Json {
  const [first, ...rest] = path;
  if (first === undefined) return leaf;
  const record = value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
  const inner = Object.hasOwn(record, first) ? (record[first] ?? null) : null;
  return { ...record, [first]: withPath(inner, rest, leaf) };
}
