import { parseLength } from "./length.ts";
import { isRecord } from "./computed-value-origin.ts";

/** What a property is told to come to where it has no effect at all. */
export const WITHOUT_EFFECT = "no effect";
const OFFSET = /^(?:top|right|bottom|left)$/;

/** What a property comes to on the page. */
export function effectOf(evals: Readonly<Record<string, unknown>>, property: string): unknown {
  const hasNone = OFFSET.test(property) && evals["position"] === "static";
  return hasNone ? WITHOUT_EFFECT : evals[property];
}

/**
 * What keeps an element from having the size or place that was written for it, as a declaration; null when nothing does, and
 * another rule decides.
 */
export function limitOf(
  evals: Readonly<Record<string, unknown>>,
  property: string,
  written: string,
): string | null {
  if (/^(?:width|height)$/.test(property)) return sizeLimit(evals, property, written);
  if (effectOf(evals, property) === WITHOUT_EFFECT) return "position: static";
  const side = /^border-(top|right|bottom|left)-width$/.exec(property)?.[1];
  if (side === undefined) return null;
  const style = evals[`border-${side}-style`];
  return style === "none" || style === "hidden" ? `border-${side}-style: ${style}` : null;
}

function sizeLimit(
  evals: Readonly<Record<string, unknown>>,
  property: string,
  written: string,
): string | null {
  const [wanted, shown] = [written, evals[property]].map(pixels);
  if (wanted === null || wanted === undefined || shown === null || shown === undefined) return null;
  for (const name of [`max-${property}`, `min-${property}`]) {
    const isCut = name.startsWith("max") ? shown < wanted : shown > wanted;
    const limit = pixels(evals[name]);
    const isMet = limit === null ? isRelative(evals[name]) : Math.abs(shown - limit) <= 0.5;
    if (isCut && isMet) return `${name}: ${String(evals[name])}`;
  }
  const along = shown < wanted ? "flex-shrink" : "flex-grow";
  if (shown === wanted || !isAlongFlex(evals["parent"], property)) return null;
  const factor = Number(evals[along]);
  return factor > 0 ? `${along}: ${factor}` : null;
}

/** Whether the parent gives its children their sizes in this direction. */
function isAlongFlex(parent: unknown, property: string): boolean {
  if (!isRecord(parent) || !String(parent["display"]).endsWith("flex")) return false;
  const isColumn = String(parent["flex-direction"]).startsWith("column");
  return isColumn === (property === "height");
}

/** A limit in parts of something else, such as `100%`. */
function isRelative(value: unknown): boolean {
  return typeof value === "string" && /%|\(/.test(value);
}

function pixels(value: unknown): number | null {
  const length = typeof value === "string" ? parseLength(value) : null;
  return length?.unit === "px" ? length.amount : null;
}
