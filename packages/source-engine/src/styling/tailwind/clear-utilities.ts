import { isOverridden } from "./conflicts.ts";
import type { TailwindTheme } from "./theme.ts";
import { sampleUtilities } from "./utility.ts";

/** The parts that remain of `p-4` and `py-4` when one side is taken away. */
const REST: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Top: { "": ["x", "b"], y: ["b"] },
  Bottom: { "": ["x", "t"], y: ["t"] },
  Left: { "": ["y", "r"], x: ["r"] },
  Right: { "": ["y", "l"], x: ["l"] },
};

/**
 * What becomes of a class when properties are deleted in one variant: an empty list when it goes,
 * other utilities when only a part of it goes, null when it stays.
 */
export function clearUtilities(
  properties: readonly string[],
  prefix: string,
  theme: TailwindTheme,
): (name: string) => readonly string[] | null {
  const cleared = properties.map((property) => ({
    property,
    samples: sampleUtilities(property, theme).map((utility) => prefix + utility),
  }));
  return (name) => {
    for (const { property, samples } of cleared) {
      if (samples.some((sample) => isOverridden(name, sample))) return [];
      const rest = remainder(name, property, prefix);
      if (rest) return rest;
    }
    return null;
  };
}

function remainder(name: string, property: string, prefix: string): readonly string[] | null {
  const side = /^(padding|margin)(Top|Bottom|Left|Right)$/.exec(property);
  if (side?.[1] === undefined || side[2] === undefined || !name.startsWith(prefix)) return null;
  const letter = side[1].charAt(0);
  const utility = /^(-?)([pm])([xy]?)-(.+)$/.exec(name.slice(prefix.length));
  if (utility?.[2] !== letter) return null;
  const [, minus = "", , axis = "", step = ""] = utility;
  const rest = REST[side[2]]?.[axis];
  return rest ? rest.map((part) => `${prefix}${minus}${letter}${part}-${step}`) : null;
}
