import type { ProcessedCssRule } from "@devloom/frame-protocol";
import { describe, expect, it } from "vitest";
import { overridingWidth } from "./overriding-width.ts";
import { selectionValue } from "./style-value.ts";
import { reachedWidths, USUAL_WIDTHS, widthsOf } from "./widths.ts";

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
  const reached = reachedWidths(1280, USUAL_WIDTHS);

  it("is told while the page is wide enough for that one", () => {
    expect(overridingWidth(["fontSize"], styles, [], reached)).toBe("sm");
    expect(overridingWidth(["fontSize"], styles, [], reachedWidths(390, USUAL_WIDTHS))).toBeNull();
    expect(overridingWidth(["color"], styles, [], reached)).toBeNull();
  });

  it("is not the one of that width itself, unless a wider one follows", () => {
    expect(overridingWidth(["fontSize"], styles, ["sm"], reached)).toBeNull();
    expect(overridingWidth(["fontSize"], styles, ["sm", "hover"], reached)).toBe("lg");
  });

  it("counts by the widths of the project, whatever their names", () => {
    const none = { colors: [], spacing: [], fontSizes: [], fonts: [], radii: [], shadows: [] };
    const token = (name: string, value: string) => ({ name, value, css: value, isOwn: true });
    const breakpoints = [token("harness", "1400px"), token("md", "50rem"), token("hand", "20rem")];
    const widths = widthsOf({ tailwind: 4, ...none, breakpoints });
    expect(widths).toEqual([
      { name: "hand", pixels: 320 },
      { name: "md", pixels: 800 },
      { name: "harness", pixels: 1400 },
    ]);
    expect(widthsOf(undefined)).toEqual(USUAL_WIDTHS);
    const own = [
      {
        rules: [
          rule("text-lg", "font-size: 18px"),
          rule("hand:text-xl", "font-size: 20px", ["hand"]),
          rule("harness:text-2xl", "font-size: 24px", ["harness"]),
        ],
        evals: {},
        classes: [],
        widths,
      },
    ];
    expect(overridingWidth(["fontSize"], own, [], reachedWidths(1280, widths))).toBe("hand");
    expect(overridingWidth(["fontSize"], own, [], reachedWidths(1400, widths))).toBe("harness");
    const valueAt = (...modifiers: string[]) =>
      selectionValue("fontSize", own, modifiers, new Map()).value;
    expect([valueAt(), valueAt("hand"), valueAt("md"), valueAt("harness")]).toEqual([
      "18px",
      "20px",
      "20px",
      "24px",
    ]);
  });
});
