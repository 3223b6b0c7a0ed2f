import { expect, it } from "vitest";
import { winnerOf } from "./own-rule.ts";

const winner = (selector: string, classes: readonly string[]) =>
  winnerOf(
    {
      rules: [],
      evals: { origins: { color: { selector, distance: 0, important: true } } },
      classes,
    },
    "color",
  );

it("is named by the class of the element among its selectors, and goes with that class", () => {
  const list = '[data-theme="dark"] .dark\\:muted:not([class*="a, b"]), .muted:hover, .muted';
  expect(winner(list, ["small", "muted"])).toMatchObject({ name: ".muted", ownClass: "muted" });
});

it.each([
  ["matches by its tag too", ".muted, p"],
  ["matches by another class too", ".muted, .small"],
  ["asks for more than the class", ".card .muted, .muted.wide"],
])("stands without the class when it %s", (_why, list) => {
  expect(winner(list, ["small", "muted"])).toMatchObject({ name: list, ownClass: null });
});
