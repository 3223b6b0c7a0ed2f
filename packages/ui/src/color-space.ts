/** A colour of the screen: six hexadecimal digits and opacity from 0 to 1. */
export interface PickedColor {
  readonly hex: string;
  readonly alpha: number;
}

/** Hue from 0 to 360, saturation and brightness from 0 to 1. */
export interface Hsv {
  readonly hue: number;
  readonly saturation: number;
  readonly brightness: number;
}

export const COLOR_FORMATS = ["hex", "rgb", "hsl", "oklch"] as const;
export type ColorFormat = (typeof COLOR_FORMATS)[number];

function channels(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(parts: readonly number[]): string {
  return parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");
}

/** `keep` gives the hue of greys, which have none, so that a slider does not jump. */
export function hsvOf(hex: string, keep = 0): Hsv {
  const [red, green, blue] = channels(hex).map((part) => part / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const saturation = most === 0 ? 0 : range / most;
  if (range === 0) return { hue: keep, saturation, brightness: most };
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (sixth * 60 + 360) % 360, saturation, brightness: most };
}

export function hexOf({ hue, saturation, brightness }: Hsv): string {
  const part = (offset: number): number => {
    const place = (offset + hue / 60) % 6;
    return (
      255 * (brightness - brightness * saturation * Math.max(0, Math.min(place, 4 - place, 1)))
    );
  };
  return toHex([part(5), part(3), part(1)]);
}

/** The colour as CSS in one of the usual forms. */
export function formatColor({ hex, alpha }: PickedColor, format: ColorFormat): string {
  const opacity = alpha >= 1 ? "" : ` / ${Number(alpha.toFixed(3))}`;
  const forms: Readonly<Record<ColorFormat, () => string>> = {
    hex: () => `#${hex}${alpha >= 1 ? "" : toHex([alpha * 255])}`,
    rgb: () => `rgb(${channels(hex).join(" ")}${opacity})`,
    hsl: () => `hsl(${hslText(hex)}${opacity})`,
    oklch: () => `oklch(${oklchText(hex)}${opacity})`,
  };
  return forms[format]();
}

function hslText(hex: string): string {
  const { hue, saturation, brightness } = hsvOf(hex);
  const lightness = brightness * (1 - saturation / 2);
  const reach = Math.min(lightness, 1 - lightness);
  const amount = reach === 0 ? 0 : (brightness - lightness) / reach;
  const percent = (value: number): string => `${Number((value * 100).toFixed(1))}%`;
  return `${Number(hue.toFixed(1))} ${percent(amount)} ${percent(lightness)}`;
}

function oklchText(hex: string): string {
  const [red, green, blue] = channels(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const chroma = Math.hypot(a, b);
  const hue = chroma < 0.0005 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return [lightness.toFixed(3), chroma.toFixed(3), hue.toFixed(1)].map(Number).join(" ");
}
