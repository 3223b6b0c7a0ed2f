import { expect, it } from "vitest";
import { TypedAhead } from "./typed-ahead.ts";

const press = (key: string, held: { ctrlKey?: true; altKey?: true } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it("keeps what is typed at a text until that can be typed into", () => {
  const typed = new TypedAhead();
  expect(typed.take(press("N"))).toBe(false);
  typed.begin();
  for (const key of [press("a", { ctrlKey: true }), press("N"), press(" "), press("Delete")])
    expect(typed.take(key)).toBe(true);
  expect(typed.end()).toEqual(["SelectAll", "N", " ", "Delete"]);
  expect(typed.take(press("N"))).toBe(false);
  expect(typed.end()).toEqual([]);
});

it("leaves keys that are no text", () => {
  const typed = new TypedAhead();
  typed.begin();
  for (const key of [press("Escape"), press("z", { ctrlKey: true }), press("N", { altKey: true })])
    expect(typed.take(key)).toBe(false);
  expect(typed.end()).toEqual([]);
});
