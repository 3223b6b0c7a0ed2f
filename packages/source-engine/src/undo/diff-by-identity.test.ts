import { expect, it } from "vitest";
import { applySplices } from "../text/splice.ts";
import { diffByIdentity, type IdentifiedText } from "./diff-by-identity.ts";

/** A text whose elements have these ids, in their order. */
function identified(text: string, ids: readonly string[]): IdentifiedText {
  const starts = [...text.matchAll(/<(?=[a-z])/g)].map(({ index }) => index);
  return { text, elements: starts.map((start, at) => ({ start, id: ids[at] ?? "" })) };
}

const WRAPPED = "(\n  <div>\n    <p />\n  </div>\n)";
const TWICE = "(\n  <div>\n    <div>\n      <p />\n    </div>\n  </div>\n)";

it.each([
  ["outside", ["new", "old", "p"]],
  ["inside", ["old", "new", "p"]],
])("names an element that comes %s of one that looks the same", (_where, ids) => {
  const before = identified(WRAPPED, ["old", "p"]);
  const splices = diffByIdentity(before, identified(TWICE, ids));

  expect(applySplices(before.text, splices)).toBe(TWICE);
  const places: [number, string | undefined][] = [];
  let shift = 0;
  for (const { start, end, text, marks = [] } of splices) {
    places.push(
      ...marks.map(({ offset, id }): [number, string | undefined] => [start + shift + offset, id]),
    );
    shift += text.length - (end - start);
  }
  const at = (nth: number): number => identified(TWICE, ids).elements[nth]?.start ?? -1;
  expect(places).toContainEqual([at(ids.indexOf("new")), "new"]);
  for (const [place, id] of places)
    expect([at(0), at(1), at(2)].indexOf(place)).toBe(ids.indexOf(id ?? ""));
});
