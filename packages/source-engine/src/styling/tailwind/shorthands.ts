import { parseColor } from "./color.ts";
import { toPixels } from "./lengths.ts";

/** Splits at blanks outside of parentheses. */
export function splitParts(value: string): readonly string[] {
  return value.match(/(?:[^\s()]+|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}

type Longhands = readonly (readonly [property: string, value: string])[];

function boxSides(property: string, parts: readonly string[]): Longhands | null {
  const [top, right = top, bottom = top, left = right] = parts;
  if (top === undefined || right === undefined || parts.length > 4 || parts.length < 2) return null;
  if (bottom === undefined || left === undefined) return null;
  if (top === bottom && right === left) {
    return [
      [`${property}Block`, top],
      [`${property}Inline`, right],
    ];
  }
  return [
    [`${property}Top`, top],
    [`${property}Right`, right],
    [`${property}Bottom`, bottom],
    [`${property}Left`, left],
  ];
}

const STYLES = new Set(["solid", "dashed", "dotted", "double", "hidden", "none"]);

function borderParts(property: string, parts: readonly string[]): Longhands | null {
  const found: [string, string][] = [];
  for (const part of parts) {
    if (STYLES.has(part)) {
      if (property === "border") found.push(["borderStyle", part]);
      else if (part !== "solid") return null;
    } else if (toPixels(part) !== null) found.push([`${property}Width`, part]);
    else if (parseColor(part) || /^(?:var\(|currentcolor$|transparent$)/i.test(part)) {
      found.push([`${property}Color`, part]);
    } else return null;
  }
  if (parts.length === 1 && (parts[0] === "none" || parts[0] === "0")) {
    return [[`${property}Width`, "0"]];
  }
  return found;
}

function transformParts(value: string): Longhands | null {
  const calls = splitParts(value);
  const found: [string, string][] = [];
  for (const call of calls) {
    const match =
      /^(rotate|scale|scaleX|scaleY|translateX|translateY|translate|skewX|skewY)\((.*)\)$/.exec(
        call,
      );
    if (match?.[1] === undefined || match[2] === undefined) return null;
    const parts = match[2].split(",").map((part) => part.trim());
    const [first, second] = parts;
    if (first === undefined) return null;
    if (match[1] === "translate") {
      found.push(["translateX", first]);
      if (second !== undefined) found.push(["translateY", second]);
    } else if (second === undefined) found.push([match[1], first]);
    else return null;
  }
  return found.length === new Set(found.map(([name]) => name)).size ? found : null;
}

/** The longhands that a shorthand stands for; null when it is none or cannot be taken apart. */
export function expandShorthand(property: string, value: string): Longhands | null {
  const parts = splitParts(value);
  switch (property) {
    case "padding":
    case "margin":
      return boxSides(property, parts);
    case "gap":
      return parts.length === 2
        ? [
            ["rowGap", parts[0] ?? ""],
            ["columnGap", parts[1] ?? ""],
          ]
        : null;
    case "border":
    case "borderTop":
    case "borderRight":
    case "borderBottom":
    case "borderLeft":
      return borderParts(property, parts);
    case "background":
      return parseColor(value) ? [["backgroundColor", value]] : null;
    case "textDecoration":
      return [["textDecorationLine", value]];
    case "transform":
      return value === "none" ? null : transformParts(value);
    default:
      return null;
  }
}
