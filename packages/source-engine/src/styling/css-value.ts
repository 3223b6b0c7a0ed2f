import { EditRefused } from "../change/refusal.ts";

const UNITLESS = new Set([
  "animationIterationCount",
  "aspectRatio",
  "columnCount",
  "columns",
  "fillOpacity",
  "flex",
  "flexGrow",
  "flexShrink",
  "floodOpacity",
  "fontWeight",
  "gridColumn",
  "gridColumnEnd",
  "gridColumnStart",
  "gridRow",
  "gridRowEnd",
  "gridRowStart",
  "lineClamp",
  "lineHeight",
  "opacity",
  "order",
  "orphans",
  "scale",
  "stopOpacity",
  "strokeOpacity",
  "strokeWidth",
  "tabSize",
  "widows",
  "zIndex",
  "zoom",
  "WebkitLineClamp",
]);

/** `backgroundColor` → `background-color`, `WebkitLineClamp` → `-webkit-line-clamp`. */
export function cssName(property: string): string {
  if (property.startsWith("--")) return property;
  const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name.startsWith("ms-") ? `-${name}` : name;
}

/** `background-color` → `backgroundColor`. */
export function camelName(name: string): string {
  if (name.startsWith("--")) return name;
  return name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** The value as CSS: a bare number counts pixels where the property has a length. */
export function cssValue(property: string, value: string | number): string {
  if (typeof value === "string") return value.trim().replace(/\s+/g, " ");
  return value === 0 || UNITLESS.has(property) || property.startsWith("--")
    ? String(value)
    : `${value}px`;
}

/** Refuses names and values that would break out of a declaration. */
export function checkStyling(styling: Readonly<Record<string, string | number | null>>): void {
  const entries = Object.entries(styling);
  if (entries.length === 0) throw new EditRefused("invalid_change", "noStyle");
  for (const [property, value] of entries) {
    if (!/^(?:--[\w-]+|-?[a-zA-Z]+(?:-[a-z]+)*)$/.test(property)) {
      throw new EditRefused("invalid_change", "badProperty", { property });
    }
    if (typeof value === "number" && !Number.isFinite(value)) {
      throw new EditRefused("invalid_change", "badNumber", { property });
    }
    if (typeof value === "string" && !isSafeValue(value)) {
      throw new EditRefused("invalid_change", "badValue", { value, property });
    }
  }
}

function isSafeValue(value: string): boolean {
  if (value.trim() === "" || value.includes("/*")) return false;
  let depth = 0;
  let quote: string | null = null;
  for (const character of value) {
    if (character === "\n" || character === "\r" || character === "\\") return false;
    if (quote !== null) {
      if (character === quote) quote = null;
    } else if (character === '"' || character === "'") quote = character;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (";{}<>`".includes(character)) return false;
    if (depth < 0) return false;
  }
  return depth === 0 && quote === null;
}
