import { joinValues, selectionValue, type StyleValue } from "../values/style-value.ts";
import { type InspectorParts, useInspector } from "./inspector-context.ts";

/** The value of a property of the selection, also one that is just being written. */
export function readStyle(property: string, parts: InspectorParts): StyleValue {
  const { styles, pending, modifiers, variables } = parts;
  const known = selectionValue(property, styles, modifiers, variables);
  const written = pending[property];
  if (written === undefined) return known;
  if (written === null)
    // What the page still says of it is gone; what is said elsewhere shows through.
    return { ...known, value: known.isExact ? null : known.value, isExact: false, isMixed: false };
  return { ...known, value: written, isExact: true, isMixed: false };
}

/** Of several properties the one that says most about where their values come from. */
export function useFirstSaid(properties: readonly string[]): StyleValue {
  const parts = useInspector();
  const values = properties.map((property) => readStyle(property, parts));
  const isOwn = ({ origin }: StyleValue): boolean =>
    origin === "inline" || origin === "class" || origin === "rule";
  const found = values.find((one) => isOwn(one) && one.isExact) ?? values.find(isOwn) ?? values[0];
  return found ?? joinValues([]);
}

export function useStyle(property: string): StyleValue {
  return readStyle(property, useInspector());
}
