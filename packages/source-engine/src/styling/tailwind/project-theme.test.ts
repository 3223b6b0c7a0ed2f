import { expect, it } from "vitest";
import { readTheme } from "./project-theme.ts";
import { named } from "./scales.ts";

const colorNames = (theme: string) =>
  readTheme({ read: (path) => (path === "src/index.css" ? `@theme { ${theme} }` : null) })
    .colorNames;

it("names a colour as the project does, before the default theme", () => {
  expect(colorNames("").get("f0f9ff")).toBe("sky-50");
  expect(colorNames("--color-mist: #f0f9ff; --color-fog: #f0f9ff;").get("f0f9ff")).toBe("mist");
});

it("has no name for a default colour to which the project gives another value", () => {
  const names = colorNames("--color-black: #101828; --color-sky-50: #eef;");
  expect(names.get("101828")).toBe("black");
  expect(names.has("000000")).toBe(false);
  expect(names.has("f0f9ff")).toBe(false);
  expect([...names.values()]).toContain("sky-100");
});

it.each([
  ["all colours", "--color-*: initial;", undefined],
  ["a hue", "--color-sky-*: initial;", undefined],
  ["another hue", "--color-gray-*: initial;", "sky-50"],
])("has no names that are taken away with %s", (_what, theme, name) => {
  const names = colorNames(`${theme} --color-brand: #f0f;`);
  expect(names.get("f0f9ff")).toBe(name);
  expect(names.get("ff00ff")).toBe("brand");
});

it.each([
  ["the usual name", "", "rounded-lg"],
  ["the project's name, also for another unit", "--radius-card: 0.5rem;", "rounded-card"],
  ["no name that has another value", "--radius-lg: calc(var(--base) + 2px);", "rounded-[8px]"],
  ["no name that is taken away", "--radius-*: initial;", "rounded-[8px]"],
])("writes a radius with %s", (_what, theme, utility) => {
  const radius = named("rounded", { "0.5rem": "lg" }, { own: "radius" });
  expect(radius("8px", readTheme({ read: () => `@theme { ${theme} }` }))).toBe(utility);
});
