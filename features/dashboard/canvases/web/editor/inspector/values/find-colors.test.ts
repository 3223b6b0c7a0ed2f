import { expect, it } from "vitest";
import type { ThemeToken } from "../../../../contract.ts";
import { findColors, typedColor } from "./find-colors.ts";

const color = (name: string, value: string): ThemeToken => ({
  name,
  value,
  css: `var(--color-${name})`,
  isOwn: true,
});
const tokens = [
  color("coral", "#e2725b"),
  color("red-500", "oklch(63.7% 0.237 25.331)"),
  color("face", "#fff"),
];
const found = (query: string) => findColors(tokens, query).map(({ name }) => name);

it("finds colours of the theme by a part of their names", () => {
  expect(found("")).toEqual(["coral", "red-500", "face"]);
  expect(found("RED")).toEqual(["red-500"]);
  expect(found("none of them")).toEqual([]);
});

it("finds them by what they are", () => {
  expect(found("#E2725B")).toEqual(["coral"]);
  expect(found("e2725b")).toEqual(["coral"]);
  expect(found("#ffffff")).toEqual(["face"]);
  expect(found("rgb(226 114 91)")).toEqual(["coral"]);
  // What is a name, too, is looked for as one.
  expect(found("face")).toEqual(["face"]);
});

it("takes what is a colour for one, with or without its mark", () => {
  expect(typedColor("#3366cc")).toEqual({ hex: "3366cc", alpha: 1 });
  expect(typedColor("3366CC")).toEqual({ hex: "3366cc", alpha: 1 });
  expect(typedColor(" #36c ")).toEqual({ hex: "3366cc", alpha: 1 });
  for (const text of ["", "#3", "coral-", "500", "face", "red", "forest"])
    expect(typedColor(text)).toBeNull();
});
