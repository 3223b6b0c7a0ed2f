import type { CustomProperty } from "../change/change.ts";
import { cssName } from "./css-value.ts";

type Styling = Readonly<Record<string, string | number | null>>;

/** Puts the values that were chosen from the project's theme in the place of raw ones. */
export function customValues(styling: Styling, custom: readonly CustomProperty[]): Styling {
  if (custom.length === 0) return styling;
  return Object.fromEntries(
    Object.entries(styling).map(([property, value]) => {
      const chosen = custom.flatMap(({ css }) => {
        const match = /^\s*([\w-]+)\s*:\s*(.+?);?\s*$/.exec(css);
        return match?.[1] === cssName(property) && match[2] !== undefined ? [match[2]] : [];
      });
      return [property, value === null ? null : (chosen[0] ?? value)];
    }),
  );
}
