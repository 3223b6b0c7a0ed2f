import type { ProcessedCssRule } from "@devloom/frame-protocol";
import { describe, expect, it } from "vitest";
import { breakpointPixels, overridingWidth, reachedWidths } from "./overriding-width.ts";

const rule = (name: string, css: string, modifiers: string[] = []): ProcessedCssRule => ({
  selector: `.${name}`,
  source: "",
  styles: {},
  cssText: `.${name} { ${css} }`,
  applied: true,
  removable: false,
  allowChanges: false,
  codebaseId: name,
  classParsed: name,
  modifiers: Object.fromEntries(modifiers.map((one) => [one, true as const])),
});
const styles = [
  {
    rules: [
      rule("text-lg", "font-size: 18px"),
      rule("sm:text-xl", "font-size: 20px", ["sm"]),
      rule("lg:hover:text-2xl", "font-size: 24px", ["lg", "hover"]),
    ],
    evals: {},
    classes: ["text-lg", "sm:text-xl", "lg:hover:text-2xl"],
  },
];

describe("a value that another width overrides", () => {
  const reached = reachedWidths(1280, undefined);

  it("is told while the page is wide enough for that one", () => {
    expect(overridingWidth(["fontSize"], styles, [], reached)).toBe("sm");
    expect(overridingWidth(["fontSize"], styles, [], reachedWidths(390, undefined))).toBeNull();
    expect(overridingWidth(["color"], styles, [], reached)).toBeNull();
  });

  it("is not the one of that width itself, unless a wider one follows", () => {
    expect(overridingWidth(["fontSize"], styles, ["sm"], reached)).toBeNull();
    expect(overridingWidth(["fontSize"], styles, ["sm", "hover"], reached)).toBe("lg");
  });

  it("counts by the widths of the project", () => {
    const none = { colors: [], spacing: [], fontSizes: [], fonts: [], radii: [], shadows: [] };
    const breakpoints = [{ name: "md", value: "50rem", css: "50rem", isOwn: true }];
    expect(breakpointPixels("md", { tailwind: 4, ...none, breakpoints })).toBe(800);
    expect(breakpointPixels("lg", undefined)).toBe(1024);
  });
});
