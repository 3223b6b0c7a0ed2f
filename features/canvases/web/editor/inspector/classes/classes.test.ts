import { describe, expect, it } from "vitest";
import type { CanvasTheme, ThemeToken } from "../../../../contract.ts";
import { classesIn, conflictsIn, parseClass } from "./class-name.ts";
import { suggestClasses } from "./suggest.ts";
import { vocabularyOf } from "./vocabulary.ts";

const token = (name: string, value: string, css = value): ThemeToken => ({
  name,
  value,
  css,
  isOwn: false,
});

const theme: CanvasTheme = {
  tailwind: 4,
  colors: [token("brand", "#0a7ea4", "var(--color-brand)"), token("red-500", "#ef4444")],
  spacing: [token("2", "0.5rem"), token("4", "1rem")],
  fontSizes: [token("lg", "1.125rem")],
  fonts: [],
  radii: [token("lg", "0.5rem")],
  shadows: [],
  breakpoints: [],
};
const vocabulary = vocabularyOf(theme);
const inUse = new Map([
  ["p-4", 9],
  ["card", 3],
  ["md:p-2", 1],
]);
const names = (typed: string, taken: readonly string[] = []) =>
  suggestClasses(typed, { vocabulary, inUse, taken }).map(({ name }) => name);

describe("class names", () => {
  it("have variants before their utility", () => {
    expect(parseClass("md:hover:-mt-2")).toEqual({ variants: ["md", "hover"], utility: "-mt-2" });
    expect(parseClass("[&:hover]:p-[calc(1px:2)]")).toEqual({
      variants: ["[&:hover]"],
      utility: "p-[calc(1px:2)]",
    });
    expect(classesIn("  a  b a ")).toEqual(["a", "b"]);
  });

  it("conflict when a later one overrides them entirely", () => {
    const conflicts = conflictsIn(["p-2", "p-4", "md:p-6", "text-sm", "card", "px-1"]);

    expect([...conflicts]).toEqual([["p-2", "p-4"]]);
  });
});

describe("suggestions", () => {
  it("come from the theme with what they declare", () => {
    const [first] = suggestClasses("bg-br", { vocabulary, inUse, taken: [] });

    expect(first).toEqual({
      name: "bg-brand",
      css: "background-color: var(--color-brand, #0a7ea4)",
      isInUse: false,
    });
  });

  it("prefer what the project uses, and leave out what the element has", () => {
    expect(names("p-")[0]).toBe("p-4");
    expect(names("p-", ["p-4"])[0]).toBe("p-2");
    expect(names("car")[0]).toBe("card");
  });

  it("keep the variants that were typed, and offer variants", () => {
    expect(names("md:hover:p-")[0]).toBe("md:hover:p-4");
    expect(names("hov")).toContain("hover:");
  });

  it("are none for a project without Tailwind, besides its own classes", () => {
    const none = vocabularyOf({ ...theme, tailwind: null });

    expect(suggestClasses("p-", { vocabulary: none, inUse, taken: [] })).toEqual([
      { name: "p-4", css: null, isInUse: true },
    ]);
  });
});
