import type { TailwindTheme } from "./theme.ts";

const OLD_STEPS = new Set(
  "0 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 44 48 52 56 60 64 72 80 96".split(
    " ",
  ),
);

/** Length in pixels for `px`, `rem` and a bare zero; null for everything else. */
export function toPixels(value: string): number | null {
  const match = /^(-?(?:\d+\.?\d*|\.\d+))(px|rem)?$/.exec(value.trim());
  if (match?.[1] === undefined) return null;
  const amount = Number(match[1]);
  if (match[2] === undefined) return amount === 0 ? 0 : null;
  return match[2] === "rem" ? amount * 16 : amount;
}

/** A number without the noise of binary fractions. */
export function plainNumber(value: number): string {
  return String(Number(value.toFixed(4)));
}

/** Step of the spacing scale, without sign: `4` for 1rem, `px` for 1px, null when it has none. */
export function spacingStep(value: string, theme: TailwindTheme): string | null {
  const own = theme.names["spacing"]?.get(value.trim().replace(/^-/, ""));
  if (own !== undefined) return own;
  const pixels = toPixels(value);
  if (pixels === null) return null;
  const size = Math.abs(pixels);
  if (size === 1) return "px";
  const step = plainNumber(size / 4);
  if (theme.version === 3) return OLD_STEPS.has(step) ? step : null;
  return Number.isInteger(size / 2) ? step : null;
}

const FRACTIONS: readonly (readonly [number, number])[] = [2, 3, 4, 5, 6, 12].flatMap((parts) =>
  Array.from({ length: parts - 1 }, (_, index) => [index + 1, parts] as const),
);

/** `1/2` for 50%, `full` for 100%; null when no fraction of the scale is that large. */
export function fractionStep(value: string): string | null {
  const match = /^(\d+\.?\d*)%$/.exec(value.trim());
  if (match?.[1] === undefined) return null;
  const percent = Number(match[1]);
  if (percent === 100) return "full";
  const found = FRACTIONS.find(([part, of]) => Math.abs((100 * part) / of - percent) < 0.01);
  return found ? `${found[0]}/${found[1]}` : null;
}
