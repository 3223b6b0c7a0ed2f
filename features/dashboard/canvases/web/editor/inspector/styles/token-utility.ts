import type { CustomProperty } from "@devloom/frame-protocol";
import { cssName } from "@devloom/source-engine/tailwind";
import type { ThemeToken } from "../../../../contract.ts";

/** How utilities of tokens begin, by property. */
const PREFIXES: Readonly<Record<string, string>> = {
  color: "text",
  backgroundColor: "bg",
  borderColor: "border",
  borderTopColor: "border-t",
  borderRightColor: "border-r",
  borderBottomColor: "border-b",
  borderLeftColor: "border-l",
  fontSize: "text",
  fontFamily: "font",
  borderRadius: "rounded",
  boxShadow: "shadow",
};

/** A token for a property: the value that shows at once, and its name for the source. */
export function tokenChange(
  property: string,
  token: ThemeToken,
): { readonly value: string; readonly customProperties: readonly CustomProperty[] } {
  const prefix = PREFIXES[property];
  const value = shownValue(token);
  if (prefix === undefined) return { value, customProperties: [] };
  const css = `${cssName(property)}: ${token.css}`;
  return { value, customProperties: [{ tailwind: `${prefix}-${token.name}`, css }] };
}

/** A variable that nothing uses yet is not on the page: then its value stands in. */
function shownValue({ css, value }: ThemeToken): string {
  return css.startsWith("var(") ? `${css.slice(0, -1)}, ${value})` : value;
}

/** The token that a value stands for; those of the project come first in a theme. */
export function tokenOf(
  value: string | null,
  name: string | null,
  tokens: readonly ThemeToken[],
): ThemeToken | null {
  if (value === null) return null;
  const named =
    name === null
      ? undefined
      : tokens.find((one) => name.endsWith(`-${one.name}`) && one.value === value);
  const isMeant = (one: ThemeToken): boolean =>
    one.value === value || one.css === value || shownValue(one) === value;
  return named ?? tokens.find(isMeant) ?? null;
}

/**
 * A colour as it is written inside of a longer value: by its name where the project has one for it.
 * Values are read with their variables resolved, and shall not lose them when another part changes.
 */
export function namedColor(color: string, tokens: readonly ThemeToken[]): string {
  const token = tokenOf(color, null, tokens);
  return token?.isOwn === true ? token.css : color;
}
