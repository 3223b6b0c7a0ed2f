import { describe, expect, it } from "vitest";
import { alignmentOf, placeOf, SPOTS } from "./alignment.ts";
import { expand, readDeclarations } from "./declarations.ts";
import {
  formatLength,
  parseLength,
  shownLength,
  steppedLength,
  typedLength,
  typedShare,
} from "./length.ts";
import { resolveValue, themeVariables } from "./resolve-value.ts";
import { sizeModeOf, valueOfMode } from "./size-mode.ts";

describe("lengths", () => {
  it("are read and written", () => {
    expect(parseLength("-1.5rem")).toEqual({ amount: -1.5, unit: "rem" });
    expect(parseLength("auto")).toBeNull();
    expect(formatLength({ amount: 0.1 + 0.2, unit: "em" })).toBe("0.3em");
  });

  it("are shown in pixels where they are in rem", () => {
    expect(shownLength("1.125rem")).toBe("18px");
    expect(shownLength("33.333333%")).toBe("33.33%");
    expect(shownLength("-0.015em")).toBe("-0.015em");
    expect(shownLength("fit-content")).toBe("fit-content");
  });

  it("get the usual unit when a bare number is typed", () => {
    expect(typedLength(" 12 ", "px")).toBe("12px");
    expect(typedLength("12em", "px")).toBe("12em");
    expect(typedLength("1.5", "")).toBe("1.5");
    expect(["50", "50%", ".5", "300", "", "inherit"].map(typedShare)).toEqual([
      "0.5",
      "0.5",
      "0.5",
      "1",
      null,
      "inherit",
    ]);
    expect(typedLength("auto", "px")).toBe("auto");
    expect(typedLength("", "px")).toBeNull();
  });

  it("step along a grid and stop at their limits", () => {
    const from = { amount: 17, unit: "px" };

    expect(steppedLength(from, 1, 4)).toEqual({ amount: 20, unit: "px" });
    expect(steppedLength(from, 0, 4)).toEqual(from);
    expect(steppedLength(from, -100, 4, { least: 0 })).toEqual({ amount: 0, unit: "px" });
    expect(steppedLength({ amount: 0.5, unit: "" }, 1, 0.05, { most: 1 }).amount).toBe(0.55);
  });
});

describe("declarations", () => {
  it("are read with parentheses and weights in them", () => {
    const text = `.a { background: url("x;y") ; color: red !important; margin: calc(1px * (2 + 3)) }`;

    expect(readDeclarations(text).slice(1)).toEqual([
      ["color", "red"],
      ["margin", "calc(1px * (2 + 3))"],
    ]);
  });

  it("come apart into single properties", () => {
    expect(expand("margin", "1px 2px 3px")).toEqual([
      ["margin-top", "1px"],
      ["margin-right", "2px"],
      ["margin-bottom", "3px"],
      ["margin-left", "2px"],
    ]);
    expect(expand("inset", "0")).toContainEqual(["left", "0"]);
    expect(expand("padding-block", "4px")).toEqual([
      ["padding-top", "4px"],
      ["padding-bottom", "4px"],
    ]);
    expect(expand("border-top", "2px solid red")).toEqual([
      ["border-top-width", "2px"],
      ["border-top-style", "solid"],
      ["border-top-color", "red"],
    ]);
    expect(expand("border-radius", "4px 8px")).toContainEqual(["border-bottom-left-radius", "8px"]);
    expect(expand("gap", "4px")).toEqual([
      ["row-gap", "4px"],
      ["column-gap", "4px"],
    ]);
  });
});

describe("values of variables", () => {
  const variables = themeVariables(undefined);

  it("come from the theme, and are calculated", () => {
    expect(resolveValue("calc(var(--spacing) * 2.5)", variables)).toBe("0.625rem");
    expect(resolveValue("calc(1 / 2 * 100%)", variables)).toBe("50%");
    expect(resolveValue("calc(infinity * 1px)", variables)).toBe("9999px");
    expect(resolveValue("calc(100% - 1rem)", variables)).toBe("calc(100% - 1rem)");
  });

  it("are not known when something else sets them", () => {
    expect(resolveValue("var(--tw-leading, 1.5)", variables)).toBeNull();
    expect(resolveValue("", variables)).toBeNull();
  });
});

describe("alignment", () => {
  it("leads to a place and back, in every direction", () => {
    for (const direction of ["row", "column", "row-reverse", "column-reverse"])
      for (const x of SPOTS)
        for (const y of SPOTS) {
          const { justifyContent, alignItems } = alignmentOf({ x, y }, direction);
          expect(placeOf(justifyContent, alignItems, direction)).toEqual({ x, y });
        }
  });

  it("has no place across when content is stretched", () => {
    expect(placeOf(null, null, "row")).toEqual({ x: "start", y: null });
    expect(placeOf("space-between", "center", "row")).toEqual({ x: null, y: "center" });
  });
});

describe("size", () => {
  it("fills, hugs or is fixed", () => {
    expect(sizeModeOf("100%", true)).toBe("fill");
    expect(sizeModeOf("240px", true)).toBe("fixed");
    expect(sizeModeOf("240px", false)).toBe("hug");
    expect(valueOfMode("fixed", "239.6px")).toBe("240px");
    expect(valueOfMode("hug", null)).toBe("fit-content");
  });
});
