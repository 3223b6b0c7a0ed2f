import { describe, expect, it } from "vitest";
import { isFlag, isNumber, isText, listOf, objectOf, optional, orNull, recordOf } from "./shape.ts";

interface Note {
  readonly title: string;
  readonly tags: string[];
  readonly due: number | null;
  readonly author?: { readonly name: string };
}

const isNote = objectOf<Note>({
  title: isText,
  tags: listOf(isText),
  due: orNull(isNumber),
  author: optional(objectOf<{ readonly name: string }>({ name: isText })),
});

const note = { title: "Read", tags: ["a"], due: null };

describe("shapes", () => {
  it.each([
    note,
    { ...note, due: 4, tags: [] },
    { ...note, author: { name: "Ada" } },
    { ...note, author: undefined, more: "than is named" },
  ])("takes %j", (value) => expect(isNote(value)).toBe(true));

  it.each([
    null,
    undefined,
    "text",
    [],
    {},
    { ...note, title: 1 },
    { ...note, tags: ["a", 2] },
    { ...note, tags: { 0: "a" } },
    { ...note, due: undefined },
    { ...note, author: null },
    { ...note, author: {} },
  ])("refuses %j", (value) => expect(isNote(value)).toBe(false));

  it("takes records whose values are all alike", () => {
    expect(recordOf(isFlag)({ a: true, b: false })).toBe(true);
    expect(recordOf(isFlag)({ a: true, b: 0 })).toBe(false);
    expect(recordOf(isFlag)([true])).toBe(false);
  });
});
