import type { ProcessedCssRule } from "@devloom/frame-protocol";
import { describe, expect, it } from "vitest";
import { themeVariables } from "./resolve-value.ts";
import { joinValues, styleValue } from "./style-value.ts";

const variables = themeVariables(undefined);

/** A rule of a utility as the frame tells it. */
function utility(classParsed: string, css: string, modifiers: string[] = []): ProcessedCssRule {
  return {
    selector: `.${classParsed}`,
    source: "",
    styles: {},
    applied: true,
    removable: false,
    allowChanges: false,
    codebaseId: classParsed,
    classParsed,
    cssText: `.${classParsed} { ${css} }`,
    modifiers: Object.fromEntries(modifiers.map((name) => [name, true as const])),
  };
}

/** A rule of a sheet of the project; the line stands where the page's rules have their address. */
function projectRule(
  selector: string,
  styles: Record<string, string>,
  more: object = {},
): ProcessedCssRule {
  const rule = {
    selector,
    styles,
    source: 12,
    filename: "src/app.css",
    codebaseId: selector,
    applied: true,
    removable: true,
    allowChanges: true,
  };
  return { ...rule, ...more } as unknown as ProcessedCssRule;
}

function valueOf(
  property: string,
  rules: readonly ProcessedCssRule[],
  modifiers: readonly string[] = [],
  evals: Record<string, string> = {},
) {
  return styleValue(property, { rules, evals, classes: ["button"] }, modifiers, variables);
}

describe("where a value comes from", () => {
  it("is what the frame tells of rules that name no class of the element", () => {
    const origins = {
      color: { selector: "body", written: "var(--ink)", distance: 3, tag: "body" },
      "font-size": { selector: "._title_1x2y3_9", written: "4rem", distance: 1, tag: "h1" },
      "background-image": {
        selector: "._title_1x2y3_9 em",
        written: "none",
        distance: 0,
        tag: "em",
      },
    };
    const styles = {
      rules: [],
      evals: { color: "red", "font-size": "64px", "background-image": "none", origins },
      classes: [],
      moduleRules: [{ ...projectRule(".title em", {}), isModule: true }],
    };
    const told = (property: string) => styleValue(property, styles, [], variables);

    expect(told("color")).toMatchObject({ value: "red", origin: "inherited", name: "body" });
    expect(told("fontSize")).toMatchObject({ value: "64px", name: "h1 (.title)" });
    expect(told("backgroundImage")).toMatchObject({
      origin: "rule",
      name: ".title em",
      place: "src/app.css:12",
      isExact: false,
    });
    expect(told("opacity").origin).toBe("unknown");
  });

  it("is computed by the page where a library's rule takes a variable of the same name as Tailwind's", () => {
    const written = "calc(5 * var(--spacing))";
    const origins = {
      "margin-bottom": { selector: ".css-152tlp9", written, distance: 0, tag: "h4" },
    };
    const styles = { rules: [], classes: [], evals: { "margin-bottom": "40px", origins } };
    expect(styleValue("marginBottom", styles, [], variables).value).toBe("40px");
  });

  it("is the utility, with the value that the theme gives it", () => {
    const rules = [utility("p-4", "padding: calc(var(--spacing) * 4);")];

    expect(valueOf("paddingLeft", rules)).toMatchObject({
      value: "1rem",
      origin: "class",
      name: "p-4",
      isExact: true,
    });
  });

  it("is the later one of two utilities, also with logical sides", () => {
    const rules = [
      utility("p-4", "padding: calc(var(--spacing) * 4);"),
      utility("px-2", "padding-inline: calc(var(--spacing) * 2);"),
    ];

    expect(valueOf("paddingRight", rules).name).toBe("px-2");
    expect(valueOf("paddingTop", rules).name).toBe("p-4");
  });

  it("is the style attribute before everything else, and a rule of the project by file and line", () => {
    const own = projectRule("element.style", { color: "red" }, { filename: undefined });
    const rule = projectRule(".card", { color: "blue" });

    expect(valueOf("color", [own, rule])).toMatchObject({ value: "red", origin: "inline" });
    expect(valueOf("color", [rule])).toMatchObject({
      value: "blue",
      origin: "rule",
      name: ".card",
      place: "src/app.css:12",
    });
  });

  it("takes what smaller widths say until the chosen one says something itself", () => {
    const rules = [
      utility("p-4", "padding: 16px"),
      utility("sm:p-6", "padding: 24px", ["sm"]),
      utility("lg:p-8", "padding: 32px", ["lg"]),
    ];

    expect(valueOf("paddingTop", rules)).toMatchObject({ value: "16px", isExact: true });
    expect(valueOf("paddingTop", rules, ["md"])).toMatchObject({
      value: "24px",
      isExact: false,
      modifiers: ["sm"],
    });
    expect(valueOf("paddingTop", rules, ["lg"])).toMatchObject({ value: "32px", isExact: true });
  });

  it("counts a state only when it is chosen", () => {
    const rules = [
      utility("text-black", "color: #000"),
      utility("hover:text-white", "color: #fff", ["hover"]),
    ];

    expect(valueOf("color", rules).value).toBe("#000");
    expect(valueOf("color", rules, ["hover"])).toMatchObject({ value: "#fff", isExact: true });
    expect(valueOf("color", rules, ["focus"]).isExact).toBe(false);
  });

  it("knows the states and widths of the project's own sheets", () => {
    const hover = projectRule(
      ".button:hover",
      { color: "green" },
      { applied: false, modifiers: { hover: true } },
    );
    const wide = projectRule(
      ".button",
      { color: "navy" },
      { conditions: ["@media (min-width: 768px)"] },
    );
    const print = projectRule(".button", { color: "black" }, { conditions: ["@media print"] });

    expect(valueOf("color", [hover, wide, print])).toMatchObject({ value: null });
    expect(valueOf("color", [hover, wide, print], ["hover"]).value).toBe("green");
    expect(valueOf("color", [hover, wide, print], ["md"]).value).toBe("navy");
  });

  it("is inherited, else computed, else unknown", () => {
    const above = projectRule(".page", { color: "teal" }, { inherited: true });

    expect(valueOf("color", [above]).origin).toBe("inherited");
    expect(valueOf("color", [], [], { color: "rgb(1, 2, 3)" })).toMatchObject({
      value: "rgb(1, 2, 3)",
      origin: "computed",
    });
    expect(valueOf("color", [])).toMatchObject({ value: null, origin: "unknown" });
  });

  it("asks the browser where a value depends on variables that others set", () => {
    const rules = [utility("shadow-md", "box-shadow: var(--tw-shadow)")];

    expect(valueOf("boxShadow", rules, [], { "box-shadow": "none" }).value).toBe("none");
  });
});

describe("values of several elements", () => {
  it("are theirs when they agree, and mixed when not", () => {
    const four = valueOf("paddingTop", [utility("p-4", "padding: 16px")]);
    const six = valueOf("paddingTop", [utility("p-6", "padding: 24px")]);

    expect(joinValues([four, four])).toMatchObject({ value: "16px", isMixed: false });
    expect(joinValues([four, six])).toMatchObject({ value: null, isMixed: true, isExact: true });
  });
});
