import type { CustomProperty } from "../../change/change.ts";
import { camelName } from "../css-value.ts";
import { isOverridden } from "./conflicts.ts";
import { defaultTheme } from "./theme.ts";
import { sampleUtilities } from "./utility.ts";

/**
 * Says which utilities a new one overrides, also where it is a name of the project's own theme:
 * tailwind-merge does not know those, but their CSS tells which property they set.
 */
export function overridesWith(
  customProperties: readonly CustomProperty[],
  prefix: string,
  fontSizes?: ReadonlySet<string>,
): (existing: string, added: string) => boolean {
  const samples = new Map(
    customProperties.flatMap(({ tailwind, css }): [string, readonly string[]][] => {
      const property = /^\s*([\w-]+)\s*:/.exec(css)?.[1];
      if (property === undefined) return [];
      const utilities = sampleUtilities(camelName(property), defaultTheme(4));
      return [[prefix + tailwind.trim(), utilities.map((utility) => prefix + utility)]];
    }),
  );
  return (existing, added) =>
    isOverridden(existing, added, fontSizes) ||
    (samples.get(added)?.some((sample) => isOverridden(existing, sample, fontSizes)) ?? false);
}
