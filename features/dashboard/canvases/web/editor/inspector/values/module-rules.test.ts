import type { CssElementLookup, ProcessedCssRule, TreeElement } from "@devloom/frame-protocol";
import { expect, it } from "vitest";
import { withModuleRules } from "./module-rules.ts";
import { themeVariables } from "./resolve-value.ts";
import { styleValue } from "./style-value.ts";

const file = { filename: "src/Hero.module.css", isModule: true, classes: ["title"] };
const css: CssElementLookup = {
  plain: { ...file, selector: ".title", styles: { color: "red" }, codebaseId: "plain" },
  hover: {
    ...file,
    selector: ".title:hover",
    styles: { color: "blue" },
    codebaseId: "hover",
    modifiers: { hover: true },
  },
  inner: { ...file, selector: ".title em", styles: { color: "green" }, codebaseId: "inner" },
};
const tree: TreeElement = { type: "native", cssRules: ["plain", "hover", "inner"] };
const made: ProcessedCssRule = {
  selector: "._title_1x2y3_9",
  classParsed: "_title_1x2y3_9",
  cssText: "._title_1x2y3_9 { color: red }",
  source: "",
  styles: { color: "red" },
  applied: true,
  removable: false,
  allowChanges: false,
  codebaseId: "page",
};

it("tells rules of CSS modules by the file and selector that the project has for them", () => {
  const styles = withModuleRules({ rules: [made], evals: {}, classes: [made.selector] }, tree, css);
  const valueOf = (modifiers: string[]) =>
    styleValue("color", styles, modifiers, themeVariables(undefined));

  expect(valueOf([])).toMatchObject({
    value: "red",
    origin: "rule",
    name: ".title",
    place: "src/Hero.module.css",
  });
  expect(valueOf(["hover"])).toMatchObject({ value: "blue", isExact: true });
});

it("leaves elements without modules as they are", () => {
  const styles = { rules: [made], evals: {}, classes: [] };

  expect(withModuleRules(styles, { type: "native", cssRules: [] }, css).rules).toBe(styles.rules);
});
