import { expect, it } from "vitest";
import { stylePropOf } from "./style-prop.ts";

const styles = {
  rules: [
    {
      selector: "element.style",
      styles: { "margin-top": "100px", "text-align": "center", "margin-left": "auto" },
      source: "",
      codebaseId: "element.style",
      applied: true,
      removable: false,
      allowChanges: true,
    },
  ],
  evals: {},
  classes: [],
};
const literal = (value: string | number) => ({ kind: "literal", value });

it("is the prop that a component has the style from", () => {
  const props = { mt: literal(100), textAlign: literal("center"), mx: literal("auto") };
  expect(stylePropOf("marginTop", styles, props)).toBe("mt");
  expect(stylePropOf("textAlign", styles, props)).toBe("textAlign");
  // It stands for both sides.
  expect(stylePropOf("marginLeft", styles, props)).toBeNull();
});

it("is none where the page, the style attribute or code says so", () => {
  expect(stylePropOf("marginTop", { ...styles, rules: [] }, { mt: literal(100) })).toBeNull();
  expect(stylePropOf("color", styles, { c: literal("dimmed") })).toBeNull();
  const style = { kind: "expression", source: "{ marginTop: top }" };
  expect(stylePropOf("marginTop", styles, { mt: literal(1), style })).toBeNull();
  const code = { kind: "expression", source: "space" };
  expect(stylePropOf("marginTop", styles, { mt: code })).toBeNull();
  expect(stylePropOf("marginTop", undefined, { mt: literal(1) })).toBeNull();
});
