import { expect, test } from "vitest";
import { cx } from "./cx.ts";

test("given absent values, when joined, then only names remain, in order", () => {
  expect(cx("one", false, undefined, "two", null, "")).toBe("one two");
});

test("given nothing, when joined, then the text is empty", () => {
  expect(cx()).toBe("");
});
