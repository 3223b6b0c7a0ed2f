import type { Panel, Threshold } from "../../contract.ts";

const PER_SECOND = ["pps", "ops", "eps", "iops", "rps", "wps", "reqps", "cps", "mps"];
const UNITS: Readonly<Record<string, Panel["unit"]>> = {
  percent: "percent",
  percentunit: "ratio",
  ms: "ms",
  s: "s",
  bytes: "bytes",
  decbytes: "bytes",
  currencyUSD: "usd",
  ...Object.fromEntries(PER_SECOND.map((unit) => [unit, "/s" as const])),
};
const MAX_THRESHOLDS = 10;
/** Numbers without a unit. */
const PLAIN = new Set(["", "none", "short", "locale", "string"]);

/** Our unit for one of Grafana's; those that we lack are put into `lacking`. */
export function unitOf(unit: string, lacking: Set<string>): Panel["unit"] {
  if (Object.hasOwn(UNITS, unit)) return UNITS[unit] ?? "";
  if (!PLAIN.has(unit)) lacking.add(unit.slice(0, 40));
  return "";
}

interface Step {
  readonly color?: string | undefined;
  readonly value?: number | null | undefined;
}

/** The first step has no value: it is what holds below the others. */
export function thresholdsOf(steps: readonly Step[]): Threshold[] {
  return steps
    .flatMap(({ color = "", value }) => (value == null ? [] : [{ value, tone: toneOf(color) }]))
    .slice(0, MAX_THRESHOLDS);
}

/** Colours have names (`dark-red`), or are written as `rgba(245, 54, 54, 0.9)` or `#F2495C`. */
function toneOf(colour: string): Threshold["tone"] {
  if (/red/i.test(colour)) return "danger";
  if (/orange|yellow/i.test(colour)) return "warning";
  const [red = 0, green = 0, blue = 0] = partsOf(colour);
  if (red < 150 || red <= green || red <= blue) return "success";
  return green > red * 0.4 && green > blue * 1.3 ? "warning" : "danger";
}

function partsOf(colour: string): number[] {
  const [, hex] = /^#([\da-f]{6})/i.exec(colour) ?? [];
  if (hex !== undefined) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [, parts] = /^rgba?\(([\d., ]{1,60})\)/i.exec(colour) ?? [];
  return parts === undefined ? [] : parts.split(",").map(Number);
}
