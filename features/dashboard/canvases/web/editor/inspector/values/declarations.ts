import type { ProcessedCssRule } from "@devloom/frame-protocol";
import { splitParts } from "@devloom/source-engine/tailwind";

/** Declarations by the CSS name of a single property. */
export type Declarations = ReadonlyMap<string, string>;

const SIDES = ["top", "right", "bottom", "left"] as const;
const CORNERS = ["top-left", "top-right", "bottom-right", "bottom-left"] as const;
const LOGICAL: Readonly<Record<string, string>> = {
  "inline-start": "left",
  "inline-end": "right",
  "block-start": "top",
  "block-end": "bottom",
};
const BORDER_STYLE = /^(?:none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset)$/;

const known = new WeakMap<ProcessedCssRule, Declarations>();

/** What a rule declares, with shorthands taken apart and logical sides as they are left to right. */
export function declarationsOf(rule: ProcessedCssRule): Declarations {
  const before = known.get(rule);
  if (before !== undefined) return before;
  const found = new Map<string, string>();
  const written = rule.cssText === undefined ? [] : readDeclarations(rule.cssText);
  for (const [name, value] of [...Object.entries(rule.styles), ...written])
    for (const [single, part] of expand(name, value)) {
      // A shorthand with variables leaves its single properties without a text of their own.
      if (part !== "" || !found.has(single)) found.set(single, part);
    }
  known.set(rule, found);
  return found;
}

/** The declarations in the text of a rule, as they are written. */
export function readDeclarations(cssText: string): [name: string, value: string][] {
  const body = /\{([\s\S]*)\}/.exec(cssText)?.[1] ?? cssText;
  const found: [string, string][] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= body.length; at += 1) {
    const character = body[at] ?? ";";
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    if (character !== ";" || depth > 0) continue;
    const match = /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(body.slice(start, at));
    if (match?.[1] !== undefined) found.push([match[1], withoutWeight(match[2] ?? "")]);
    start = at + 1;
  }
  return found;
}

function withoutWeight(value: string): string {
  return value.replace(/\s*!important$/i, "");
}

/** The single properties that a declaration stands for. */
export function expand(name: string, written: string): [name: string, value: string][] {
  const value = withoutWeight(written.trim());
  const box = /^(padding|margin|inset)(?:-(inline|block))?$/.exec(name);
  if (box?.[1] !== undefined) return boxSides(box[1], box[2], value);
  const logical = /^(padding|margin|inset)-((?:inline|block)-(?:start|end))$/.exec(name);
  if (logical?.[1] !== undefined && logical[2] !== undefined)
    return [[sideName(logical[1], LOGICAL[logical[2]] ?? ""), value]];
  const border = /^border(?:-(top|right|bottom|left|inline|block))?(?:-(width|style|color))?$/.exec(
    name,
  );
  if (border !== null && name !== "border-collapse") return borders(border[1], border[2], value);
  if (name === "border-radius") return corners(value);
  if (name === "gap") {
    const [row = value, column = row] = splitParts(value);
    return [
      ["row-gap", row],
      ["column-gap", column],
    ];
  }
  return [[name, value]];
}

function sideName(property: string, side: string): string {
  return property === "inset" ? side : `${property}-${side}`;
}

function boxSides(
  property: string,
  axis: string | undefined,
  value: string,
): [name: string, value: string][] {
  const parts = splitParts(value);
  const [first = value, second = first, third = first, fourth = second] = parts;
  if (axis === "inline")
    return [
      [sideName(property, "left"), first],
      [sideName(property, "right"), second],
    ];
  if (axis === "block")
    return [
      [sideName(property, "top"), first],
      [sideName(property, "bottom"), second],
    ];
  const values = [first, second, third, fourth];
  return SIDES.map((side, index) => [sideName(property, side), values[index] ?? ""]);
}

function borders(
  side: string | undefined,
  part: string | undefined,
  value: string,
): [name: string, value: string][] {
  const sides =
    side === undefined
      ? SIDES
      : side === "inline"
        ? (["left", "right"] as const)
        : side === "block"
          ? (["top", "bottom"] as const)
          : [side];
  if (part !== undefined) {
    const parts = splitParts(value);
    const [first = value, second = first, third = first, fourth = second] = parts;
    const all = [first, second, third, fourth];
    return sides.map((one, index) => [
      `border-${one}-${part}`,
      (side === undefined ? all[index] : value) ?? value,
    ]);
  }
  return sides.flatMap((one) =>
    splitParts(value).map((piece): [string, string] => {
      if (BORDER_STYLE.test(piece)) return [`border-${one}-style`, piece];
      if (/^-?[\d.]/.test(piece) || /^(?:thin|medium|thick)$/.test(piece))
        return [`border-${one}-width`, piece];
      return [`border-${one}-color`, piece];
    }),
  );
}

function corners(value: string): [name: string, value: string][] {
  const [first = value, second = first, third = first, fourth = second] = splitParts(
    value.split("/")[0] ?? value,
  );
  const values = [first, second, third, fourth];
  return CORNERS.map((corner, index) => [`border-${corner}-radius`, values[index] ?? ""]);
}
