import type { Box } from "../model/viewport.ts";

/** A line that measures a distance along an axis, at one place across it. */
export interface Distance {
  readonly axis: "x" | "y";
  readonly from: number;
  readonly to: number;
  readonly across: number;
}

/** Start and end of a box along an axis. */
type Span = readonly [start: number, end: number];

/** The distances from an element to another: the gaps between them, or to the sides of the outer one. */
export function measure(own: Box, other: Box): Distance[] {
  const spans = (box: Box): readonly [Span, Span] => [
    [box.x, box.x + box.width],
    [box.y, box.y + box.height],
  ];
  const [ownX, ownY] = spans(own);
  const [otherX, otherY] = spans(other);
  const gaps = [...gap("x", ownX, otherX, middle(ownY)), ...gap("y", ownY, otherY, middle(ownX))];
  if (gaps.length > 0) return gaps;
  return [...sides("x", ownX, otherX, middle(ownY)), ...sides("y", ownY, otherY, middle(ownX))];
}

function middle([start, end]: Span): number {
  return (start + end) / 2;
}

/** What lies between two spans that do not meet. */
function gap(axis: "x" | "y", own: Span, other: Span, across: number): Distance[] {
  if (other[1] <= own[0]) return line(axis, other[1], own[0], across);
  return other[0] >= own[1] ? line(axis, own[1], other[0], across) : [];
}

/** From the start of one span to that of the other, and from end to end. */
function sides(axis: "x" | "y", own: Span, other: Span, across: number): Distance[] {
  return [...line(axis, own[0], other[0], across), ...line(axis, own[1], other[1], across)];
}

function line(axis: "x" | "y", one: number, other: number, across: number): Distance[] {
  if (Math.round(Math.abs(one - other)) === 0) return [];
  return [{ axis, from: Math.min(one, other), to: Math.max(one, other), across }];
}
