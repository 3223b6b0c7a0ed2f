import type { Instant } from "./zone.ts";

/** From its start up to, not including, its end. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

export function clip<Kind extends Span>(span: Kind, within: Span): Kind | null {
  const from = Math.max(span.from, within.from);
  const to = Math.min(span.to, within.to);
  return from < to ? { ...span, from, to } : null;
}

/** What is left of each span outside the others; `others` are in order and do not overlap. */
export function without<Kind extends Span>(
  spans: readonly Kind[],
  others: readonly Span[],
): Kind[] {
  const left: Kind[] = [];
  let first = 0;
  for (const span of spans) {
    while (first < others.length && (others[first]?.to ?? 0) <= span.from) first += 1;
    let at = span.from;
    for (let index = first; index < others.length; index += 1) {
      const other = others[index];
      if (other === undefined || other.from >= span.to) break;
      if (other.from > at) left.push({ ...span, from: at, to: other.from });
      at = Math.max(at, other.to);
    }
    if (at < span.to) left.push({ ...span, from: at });
  }
  return left;
}

/** Joins spans that touch or overlap. */
export function union(spans: readonly Span[]): Span[] {
  const joined: { from: Instant; to: Instant }[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ from: span.from, to: span.to });
  }
  return joined;
}

export function inOrder<Kind extends Span>(spans: readonly Kind[]): Kind[] {
  return spans.toSorted((one, other) => one.from - other.from);
}
