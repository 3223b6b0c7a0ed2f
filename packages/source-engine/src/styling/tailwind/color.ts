/** A colour as the screen shows it: 8 bit per channel, and opacity from 0 to 1. */
export interface ScreenColor {
  readonly hex: string;
  readonly alpha: number;
}

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const CALL = /^(rgba?|hsla?|oklch)\(\s*([^()]*?)\s*\)$/i;
const PART = new RegExp(`^(${NUMBER})(%|deg|turn|rad)?$`, "i");

const NAMES: Readonly<Record<string, string>> = {
  black: "000000",
  white: "ffffff",
  red: "ff0000",
  lime: "00ff00",
  green: "008000",
  blue: "0000ff",
  yellow: "ffff00",
  cyan: "00ffff",
  aqua: "00ffff",
  magenta: "ff00ff",
  fuchsia: "ff00ff",
  gray: "808080",
  grey: "808080",
  silver: "c0c0c0",
  maroon: "800000",
  olive: "808000",
  purple: "800080",
  teal: "008080",
  navy: "000080",
  orange: "ffa500",
};

function toHex(channels: readonly number[]): string {
  return channels
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");
}

function oklchToChannels(lightness: number, chroma: number, hue: number): readonly number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return linear.map((value) =>
    value <= 0.0031308 ? 255 * 12.92 * value : 255 * (1.055 * value ** (1 / 2.4) - 0.055),
  );
}

function hslToChannels(hue: number, saturation: number, lightness: number): readonly number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  });
}

function parsePart(part: string, whole: number): number | null {
  if (part === "none") return 0;
  const match = PART.exec(part);
  if (match?.[1] === undefined) return null;
  const value = Number(match[1]);
  const unit = match[2]?.toLowerCase();
  if (unit === "%") return (value / 100) * whole;
  if (unit === "turn") return value * 360;
  if (unit === "rad") return (value * 180) / Math.PI;
  return value;
}

function parseCall(name: string, body: string): ScreenColor | null {
  const parts = body.split(/[\s,/]+/).filter((part) => part !== "");
  const wholes = { rgb: [255, 255, 255], hsl: [360, 1, 1], oklch: [1, 0.4, 360] } as const;
  const kind = name.toLowerCase().replace(/a$/, "") as keyof typeof wholes; // CALL admits no other
  const values = parts.map((part, index) => parsePart(part, wholes[kind][index] ?? 1));
  const [first, second, third, alpha = 1] = values;
  if (first == null || second == null || third == null || alpha === null) return null;
  if (values.length > 4) return null;
  if (kind === "oklch") return { hex: toHex(oklchToChannels(first, second, third)), alpha };
  if (kind === "hsl") return { hex: toHex(hslToChannels(first, second, third)), alpha };
  return { hex: toHex([first, second, third]), alpha };
}

/** Reads a CSS colour; null for what is no plain colour (`var(…)`, `currentColor`, gradients). */
export function parseColor(value: string): ScreenColor | null {
  const text = value.trim().toLowerCase();
  const named = NAMES[text];
  if (named !== undefined) return { hex: named, alpha: 1 };
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) {
    const digits = text.slice(1);
    const long = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits;
    const alpha = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1;
    return { hex: long.slice(0, 6), alpha };
  }
  const call = CALL.exec(text);
  return call?.[1] !== undefined && call[2] !== undefined ? parseCall(call[1], call[2]) : null;
}
