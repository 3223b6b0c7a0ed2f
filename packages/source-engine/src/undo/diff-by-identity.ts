import type { PlannedSplice } from "../plan/context.ts";
import { diffText } from "../text/diff.ts";

/** A text with the elements that begin in it. */
export interface IdentifiedText {
  readonly text: string;
  readonly elements: readonly { readonly start: number; readonly id: string }[];
}

/** Signs for ids come from a private plane of Unicode, two UTF-16 units each. */
const FIRST_SIGN = 0xf_00_00;
const SIGN_LENGTH = 2;
const ENDS_IN_SIGN = /[\u{f0000}-\u{fffff}]$/u;

/**
 * Splices from one text to another that leave elements in place which stand in both, told apart by their
 * ids: of two that look the same, the right one goes.
 */
export function diffByIdentity(
  before: IdentifiedText,
  after: IdentifiedText,
): readonly PlannedSplice[] {
  const signs = new Map<string, string>();
  const signOf = (id: string): string => {
    const sign = signs.get(id) ?? String.fromCodePoint(FIRST_SIGN + signs.size);
    signs.set(id, sign);
    return sign;
  };
  const old = withSigns(before, signOf);
  const next = withSigns(after, signOf);
  const splices: PlannedSplice[] = [];
  let shift = 0;
  for (const signed of diffText(old.text, next.text)) {
    const begin = signed.start + shift;
    shift += signed.text.length - (signed.end - signed.start);
    // A sign at the end is that of the element which begins right behind it, in both texts with the same character.
    const reach = ENDS_IN_SIGN.test(signed.text) ? 1 : 0;
    const [start, end] = [old.plainOffset(signed.start), old.plainOffset(signed.end) + reach];
    const from = next.plainOffset(begin);
    const to = next.plainOffset(begin + signed.text.length) + reach;
    const text = after.text.slice(from, to);
    const marks = after.elements
      .filter((element) => element.start >= from && element.start < to)
      .map((element) => ({ offset: element.start - from, id: element.id }));
    if (marks.length === 0 && text === before.text.slice(start, end)) continue;
    splices.push(marks.length === 0 ? { start, end, text } : { start, end, text, marks });
  }
  return splices;
}

function withSigns({ text, elements }: IdentifiedText, signOf: (id: string) => string) {
  const sorted = elements.toSorted((left, right) => left.start - right.start);
  const places = sorted.map(({ start }, index) => start + index * SIGN_LENGTH);
  const parts = sorted.map(
    ({ start, id }, index) => text.slice(sorted[index - 1]?.start ?? 0, start) + signOf(id),
  );
  const rest = text.slice(sorted.at(-1)?.start ?? 0);
  return {
    text: parts.join("") + rest,
    plainOffset: (offset: number): number =>
      offset - SIGN_LENGTH * places.filter((place) => place < offset).length,
  };
}
