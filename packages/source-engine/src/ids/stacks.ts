import { EMPTY_PIECE } from "./evidence.ts";
import type { Pairs } from "./pairs.ts";
import type { Side } from "./side.ts";

/** Elements that stand in each other, alike and with nothing beside them. */
interface Stack {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Parts pairs in stacks that grew or shrank: of `<div><div><div>` that became `<div><div>` any may be the one
 * that went. Elements of equal content stay together.
 */
export function partUnequalStacks(pairs: Pairs): void {
  const { before, after } = pairs;
  for (let next = 0; next < after.elements.length; next += 1) {
    const old = after.partnerOf(next);
    if (old < 0 || pairs.isEqual(old, next)) continue;
    const [was, is] = [stackAround(before, old), stackAround(after, next)];
    if (sizeOf(was) !== sizeOf(is) && isSamePlace(pairs, was, is)) pairs.part(old, next);
  }
}

/** A stack is numbered from the outside in, as its elements follow each other. */
function stackAround(side: Side, index: number): Stack {
  let [top, bottom] = [index, index];
  while (isStacked(side, top)) top -= 1;
  while (isStacked(side, bottom + 1)) bottom += 1;
  return { top, bottom };
}

function sizeOf({ top, bottom }: Stack): number {
  return bottom - top;
}

/** Whether an element is all that stands in one like it. */
function isStacked(side: Side, index: number): boolean {
  const parent = side.parentOf(index);
  const [inner, outer] = [side.elements[index], side.elements[parent]];
  return (
    inner !== undefined &&
    outer !== undefined &&
    side.childrenOf(parent).length === 1 &&
    inner.tag === outer.tag &&
    inner.opening === outer.opening &&
    inner.lead === EMPTY_PIECE &&
    outer.tail === EMPTY_PIECE
  );
}

/** Whether the elements around two stacks are the same, or something in them is. */
function isSamePlace({ before, after }: Pairs, was: Stack, is: Stack): boolean {
  const isWithin = before
    .childrenOf(was.bottom)
    .some((child) => after.parentOf(before.partnerOf(child)) === is.bottom);
  if (isWithin) return true;
  const [around, aroundNow] = [before.parentOf(was.top), after.parentOf(is.top)];
  const isEmpty = before.sizes[was.bottom] === 0 && after.sizes[is.bottom] === 0;
  return isEmpty && around >= 0 && before.partnerOf(around) === aroundNow;
}
