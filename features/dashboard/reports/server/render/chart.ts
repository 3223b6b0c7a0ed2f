import { type Course, numbersOf } from "../../contract.ts";

/** A chart as lines and texts; y grows downwards from the top of its area. */
export interface ChartPicture {
  readonly lines: readonly {
    readonly label: string;
    readonly colour: string;
    /** As SVG writes it. */
    readonly path: string;
  }[];
  /** Values that the grid marks, and moments under it. */
  readonly levels: readonly { readonly y: number; readonly text: string }[];
  readonly moments: readonly { readonly x: number; readonly text: string }[];
}

export const CHART = { width: 430, height: 120 };
/** The threads of the light theme. */
const COLOURS = ["#006d7d", "#d2521c", "#a67c00", "#2b7d4f", "#6b4fa0", "#a8437a"];
const MAX_LINES = 12;
const MAX_POINTS = 400;
const MOMENTS = 4;
const LEVELS = 4;

export interface ChartWriting {
  label(place: number): string;
  value(value: number): string;
  moment(time: number): string;
}

/** Draws a course: each line joins what is there, the axis of values begins at zero. */
export function chartOf({ times, numbers }: Course, write: ChartWriting): ChartPicture {
  const shown = numbers.slice(0, MAX_LINES).map(numbersOf);
  const [from, to] = [least(times), -least(times.map((time) => -time))];
  const known = shown.flat().filter(isDrawn);
  const low = Math.min(0, least(known));
  const high = Math.max(0, -least(known.map((value) => -value)));
  const step = roundStep((high - low < 1 / MAX_VALUE ? 1 : high - low) / LEVELS);
  const [bottom, top] = [Math.floor(low / step) * step, (Math.ceil(high / step) || 1) * step];
  const x = (time: number): number => ((time - from) / Math.max(1, to - from)) * CHART.width;
  const y = (value: number): number => ((top - value) / (top - bottom)) * CHART.height;
  const order = times.map((_, place) => place);
  order.sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0));
  const line = (values: readonly (number | null)[]): string =>
    thinned(
      order.flatMap((place) => {
        const value = values[place] ?? null;
        return isDrawn(value) ? [{ x: x(times[place] ?? 0), y: y(value) }] : [];
      }),
    )
      .map((point, place) => `${place === 0 ? "M" : "L"}${fixed(point.x)} ${fixed(point.y)}`)
      .join(" ");
  return {
    lines: shown.map((values, place) => ({
      label: write.label(place),
      colour: COLOURS[place % COLOURS.length] ?? "",
      path: line(values),
    })),
    levels: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, place) => {
      const value = bottom + place * step;
      return { y: y(value), text: write.value(Number(value.toPrecision(12))) };
    }),
    moments: Array.from({ length: MOMENTS }, (_, place) => {
      const time = from + ((to - from) * place) / (MOMENTS - 1);
      return { x: x(time), text: write.moment(time) };
    }),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of very many points the highest and the lowest of each narrow strip, so that no peak is lost. */
function thinned(points: readonly Point[]): readonly Point[] {
  if (points.length <= MAX_POINTS) return points;
  const size = Math.ceil(points.length / (MAX_POINTS / 2));
  const kept: Point[] = [];
  for (let begin = 0; begin < points.length; begin += size) {
    const strip = points.slice(begin, begin + size).toSorted((one, other) => one.y - other.y);
    const [highest, lowest] = [strip[0], strip.at(-1)];
    if (highest && lowest)
      kept.push(...(highest.x < lowest.x ? [highest, lowest] : [lowest, highest]));
  }
  return kept;
}

/** The next of 1, 2, 5, 10, 20 … */
function roundStep(step: number): number {
  const size = 10 ** Math.floor(Math.log10(step));
  return ([1, 2, 5].find((one) => one * size >= step * (1 - 1e-9)) ?? 10) * size;
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), values[0] ?? 0);
}

/** No axis reaches further. */
const MAX_VALUE = 1e300;
const isDrawn = (value: number | null): value is number =>
  value !== null && Math.abs(value) < MAX_VALUE;

const fixed = (value: number): string => String(Math.round(value * 100) / 100);
