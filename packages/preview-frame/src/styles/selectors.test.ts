import { expect, it } from "vitest";
import { parseSelector, specificityOf } from "./selectors.ts";

it.each([
  ["div", [0, 0, 1]],
  ["*", [0, 0, 0]],
  ["#a .b > c", [1, 1, 1]],
  ['a[href="x, (y]"]:hover', [0, 2, 1]],
  ["p::before", [0, 0, 2]],
  ["p:before", [0, 0, 2]],
  [":where(#a .b) p", [0, 0, 1]],
  [":is(#a, .b) p", [1, 0, 1]],
  ["p:not(.a, #b.c):nth-child(2n + 1)", [1, 2, 1]],
  [".a, #b, c", [1, 0, 0]],
] as const)("weighs %s", (selector, weight) => {
  expect(specificityOf(parseSelector(selector) ?? [])).toEqual(weight);
});

it("reads classes with escapes, also those in brackets", () => {
  const [only] = parseSelector(".sm\\:p-\\[3px\\] .\\31 0:not(.off):hover") ?? [];
  expect(only).toMatchObject({
    ownClasses: ["10"],
    allClasses: ["sm:p-[3px]", "10", "off"],
    pseudoClasses: ["hover"],
    withoutOwnClasses: ".sm\\:p-\\[3px\\] :not(.off):hover",
    withoutStates: ".sm\\:p-\\[3px\\] .\\31 0:not(.off)",
    hasPseudoElement: false,
  });
});

it("leaves a star where nothing else is left", () => {
  const [only] = parseSelector("ul>.item,p") ?? [];
  expect(only).toMatchObject({ text: "ul > .item", withoutOwnClasses: "ul > *" });
});

it("says so when a selector has something unknown", () => {
  expect(parseSelector("a %% b")).toBeNull();
  expect(parseSelector("")).toBeNull();
});
