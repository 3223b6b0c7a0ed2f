import { describe, expect, it } from "vitest";
import type { CanvasTheme, ThemeToken } from "../../../../contract.ts";
import { classesIn, conflictsIn, parseClass } from "./class-name.ts";
import { suggestClasses } from "./suggest.ts";
import { cssOfUtility, vocabularyOf } from "./vocabulary.ts";

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
      color: "#0a7ea4",
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

  it("are made of any value, of a faded colour, and of what takes away", () => {
    expect(names("w-13px")[0]).toBe("w-[13px]");
    expect(names("bg-brand/5").slice(0, 2)).toEqual(["bg-brand/5", "bg-brand/50"]);
    expect(names("-mt-")).toEqual(["-mt-2", "-mt-4"]);
    const css = (name: string) => cssOfUtility(name, vocabulary);
    expect(css("-mt-4")).toBe("margin-top: calc(1rem * -1)");
    expect(css("w-[calc(100%_-_2rem)]")).toBe("width: calc(100% - 2rem)");
    expect(css("text-red-500/20")).toBe("color: color-mix(in oklab, #ef4444 20%, transparent)");
    expect(css("card")).toBeNull();
  });

  it("are found by the letters that their parts begin with", () => {
    expect(names("itc")[0]).toBe("items-center");
    expect(names("hover")[0]).toBe("hover:");
  });

  it("say the line height that a font size brings", () => {
    expect(vocabulary.get("text-lg")).toBe(
      `font-size: var(--text-lg, 1.125rem); line-height: var(--tw-leading, var(--text-lg--line-height, ${1.75 / 1.125}))`,
    );
    expect(vocabularyOf({ ...theme, tailwind: 3 }).get("text-lg")).toBe(
      "font-size: 1.125rem; line-height: 1.75rem",
    );
  });

  it("are none for a project without Tailwind, besides its own classes", () => {
    const none = vocabularyOf({ ...theme, tailwind: null });

    expect(suggestClasses("p-", { vocabulary: none, inUse, taken: [] })).toEqual([
      { name: "p-4", css: null, color: null, isInUse: true },
    ]);
  });
});
