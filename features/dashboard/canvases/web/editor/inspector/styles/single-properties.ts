import { camelName, cssName } from "@devloom/source-engine/tailwind";
import { expand } from "../values/declarations.ts";
import type { StyleChanges } from "./written-values.ts";

/** The changes with shorthands taken apart, as controls read them. */
export function singleProperties(changes: StyleChanges): StyleChanges {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([property, value]) => [
      [property, value],
      ...expand(cssName(property), value ?? "").map(([name]): [string, string | null] => [
        camelName(name),
        value === null ? null : (new Map(expand(cssName(property), value)).get(name) ?? value),
      ]),
    ]),
  );
}
