import { splitParts } from "@devloom/source-engine/tailwind";
import { splitList } from "./split-list.ts";

export type GradientKind = "linear" | "radial";

export interface GradientStop {
  readonly color: string;
  /** In percent; null where the browser spreads them evenly. */
  readonly at: number | null;
}

export interface Gradient {
  readonly kind: GradientKind;
  /** The direction in degrees, 0 upwards; of no meaning for a radial one. */
  readonly angle: number;
  readonly stops: readonly GradientStop[];
}

const SIDES: Readonly<Record<string, number>> = {
  "to top": 0,
  "to top right": 45,
  "to right top": 45,
  "to right": 90,
  "to bottom right": 135,
  "to right bottom": 135,
  "to bottom": 180,
  "to bottom left": 225,
  "to left bottom": 225,
  "to left": 270,
  "to top left": 315,
  "to left top": 315,
};

export const NEW_GRADIENT: Gradient = {
  kind: "linear",
  angle: 90,
  stops: [
    { color: "#6366f1", at: 0 },
    { color: "#ec4899", at: 100 },
  ],
};

/** A gradient that consists of colours and a direction alone; null for pictures and anything richer. */
export function readGradient(value: string): Gradient | null {
  const [, kind, inner = ""] = /^(linear|radial)-gradient\(([\s\S]*)\)$/.exec(value.trim()) ?? [];
  if (kind !== "linear" && kind !== "radial") return null;
  const parts = splitList(inner);
  const angle = directionOf(parts[0] ?? "", kind);
  const stops = (angle === null ? parts : parts.slice(1)).map(readStop);
  // After a closing bracket more would follow, such as a second layer.
  if (stops.length < 2 || !stops.every((stop) => stop !== null) || !isBalanced(inner)) return null;
  return { kind, angle: angle ?? 180, stops };
}

function directionOf(text: string, kind: GradientKind): number | null {
  const plain = text.replace(/\s+in\s+\w+$/, "");
  if (kind === "radial") return /^(?:circle|ellipse)(?: at center)?$/.test(plain) ? 0 : null;
  const degrees = /^(-?[\d.]+)deg$/.exec(plain)?.[1];
  return degrees === undefined ? (SIDES[plain] ?? null) : Number(degrees);
}

function readStop(text: string): GradientStop | null {
  const parts = splitParts(text);
  const [color, at, ...more] = parts;
  if (color === undefined || more.length > 0 || /^(?:at|from|in|to)$/.test(color)) return null;
  const percent = at === undefined ? null : /^(-?[\d.]+)%$/.exec(at)?.[1];
  return percent === undefined ? null : { color, at: percent === null ? null : Number(percent) };
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

export function writeGradient({ kind, angle, stops }: Gradient): string {
  const side = Object.keys(SIDES).find((one) => SIDES[one] === angle);
  const direction = kind === "radial" ? "circle" : (side ?? `${angle}deg`);
  const list = stops.map(({ color, at }) => (at === null ? color : `${color} ${at}%`));
  return `${kind}-gradient(${[direction, ...list].join(", ")})`;
}

/** The gradient with one more colour between the last two. */
export function withStop(gradient: Gradient): Gradient {
  const { stops } = gradient;
  const last = stops.at(-1);
  if (last === undefined) return gradient;
  const places = stops.map(({ at }, index) => at ?? (index / (stops.length - 1)) * 100);
  const between = Math.round(((places.at(-2) ?? 0) + (places.at(-1) ?? 100)) / 2);
  const placed = stops.map((stop, index) => ({ ...stop, at: Math.round(places[index] ?? 0) }));
  const inserted = { color: last.color, at: between };
  return { ...gradient, stops: [...placed.slice(0, -1), inserted, ...placed.slice(-1)] };
}
