import { describe, expect, it } from "vitest";
import { editText, refusalOf } from "../testing/edit.ts";

const style = (
  styling: Record<string, string | number | null>,
  modifiers: string[] = [],
  customProperties: { tailwind: string; css: string }[] = [],
) => ({ type: "STYLING", framework: "Inline", styling, modifiers, customProperties }) as const;
const within = (jsx: string, head = "") => `${head}export const App = () => ${jsx};\n`;

describe("STYLING with inline styles", () => {
  it.each<[string, Record<string, string | number | null>, string]>([
    [`<p />`, { color: "red" }, `<p style={{ color: "red" }} />`],
    [
      `<p className="a" id="b">t</p>`,
      { color: "red", zIndex: 2 },
      `<p className="a" style={{ color: "red", zIndex: 2 }} id="b">t</p>`,
    ],
    [`<p style={{ color: "blue" }} />`, { color: "red" }, `<p style={{ color: "red" }} />`],
    [`<p style={{ color: 'blue' }} />`, { color: "red" }, `<p style={{ color: 'red' }} />`],
    [
      `<p style={{ color: "blue" }} />`,
      { backgroundColor: "red" },
      `<p style={{ color: "blue", backgroundColor: "red" }} />`,
    ],
    [
      `<p style={{ color: "blue" }} />`,
      { "background-color": "red" },
      `<p style={{ color: "blue", backgroundColor: "red" }} />`,
    ],
    [`<p style={{ margin: 4 }} />`, { margin: "8px" }, `<p style={{ margin: 8 }} />`],
    [`<p style={{ margin: -4 }} />`, { margin: "8em" }, `<p style={{ margin: "8em" }} />`],
    [`<p style={{ margin: 4 }} />`, { margin: null }, `<p />`],
    [`<p id="a" style={{ margin: 4 }}>t</p>`, { margin: null }, `<p id="a">t</p>`],
    [
      `<p style={{ margin: 4, color: "red" }} />`,
      { margin: null },
      `<p style={{ color: "red" }} />`,
    ],
    [
      `<p style={{ color: "red", margin: 4 }} />`,
      { margin: null },
      `<p style={{ color: "red" }} />`,
    ],
    [`<p style={{ margin: 4 }} />`, { margin: null, top: 0 }, `<p style={{ top: 0 }} />`],
    [`<p style={{ margin: 4 }} />`, { top: null }, `<p style={{ margin: 4 }} />`],
    [`<p style={{}} />`, { top: 0 }, `<p style={{ top: 0 }} />`],
    [`<p />`, { "--gap": "2px" }, `<p style={{ "--gap": "2px" }} />`],
    [`<p />`, { fontFamily: `"A B", serif` }, `<p style={{ fontFamily: '"A B", serif' }} />`],
    [`<p style={style} />`, { color: "red" }, `<p style={{ ...style, color: "red" }} />`],
    [
      `<p style={on ? a : b} />`,
      { color: "red" },
      `<p style={{ ...(on ? a : b), color: "red" }} />`,
    ],
    [`<p style={{ ...style }} />`, { color: "red" }, `<p style={{ ...style, color: "red" }} />`],
    [
      `<p style={{ color: "blue" } as CSSProperties} />`,
      { color: "red" },
      `<p style={{ color: "red" } as CSSProperties} />`,
    ],
    [
      `<p\n  style={{\n    color: "blue",\n    margin: 4,\n  }}\n/>`,
      { top: 0, margin: null },
      `<p\n  style={{\n    color: "blue",\n    top: 0,\n  }}\n/>`,
    ],
  ])("turns %s with %j into %s", (before, styling, after) => {
    expect(editText(within(before), style(styling))).toBe(within(after));
  });

  it("edits a constant that only this element uses", () => {
    const source = within(`<p style={box} />`, `const box = { color: "blue" };\n`);
    expect(editText(source, style({ color: "red" }))).toBe(source.replace("blue", "red"));
  });

  it("lets the caller's style win", () => {
    const source = (jsx: string) => `function Box(props) { return ${jsx}; }\n`;
    expect(editText(source("<p {...props} />"), style({ color: "red" }))).toBe(
      source(`<p {...props} style={{ color: "red", ...props.style }} />`),
    );
  });

  it("takes the value that was chosen from the theme", () => {
    const change = style(
      { color: "#123" },
      [],
      [{ tailwind: "text-ink", css: "color: var(--ink)" }],
    );
    expect(editText(within("<p />"), change)).toBe(within(`<p style={{ color: "var(--ink)" }} />`));
  });

  it.each<[string, Record<string, string | number | null>, string[], string]>([
    [`<p style={{ width: w }} />`, { width: "1px" }, [], "not_editable"],
    ["<p style={{ width: `${w}%` }} />", { width: "1px" }, [], "not_editable"],
    [`<p style={style} />`, { color: null }, [], "not_editable"],
    [`<p style="color: red" />`, { color: "red" }, [], "not_editable"],
    [`<p />`, { color: "red" }, ["hover"], "unsupported_operation"],
    [`<p />`, { color: "red" }, ["nonsense"], "invalid_change"],
    [`<p />`, {}, [], "invalid_change"],
    [`<p />`, { "a b": "red" }, [], "invalid_change"],
    [`<p />`, { color: "red; } body { display: none" }, [], "invalid_change"],
    [`<p />`, { color: "" }, [], "invalid_change"],
    [`<p />`, { color: "rgb(1" }, [], "invalid_change"],
    [`<p />`, { zIndex: Number.NaN }, [], "invalid_change"],
  ])("refuses %s with %j %j", (before, styling, modifiers, code) => {
    expect(refusalOf(() => editText(within(before), style(styling, modifiers))).code).toBe(code);
  });
});
