import { describe, expect, it } from "vitest";
import type { PropValue } from "../change/change.ts";
import { editText, refusalOf } from "../testing/edit.ts";

const set = (propName: string, propValue: PropValue | undefined) =>
  ({ type: "CHANGE_PROP", propName, propValue }) as const;
const within = (jsx: string) => `import x from "y";\nexport const App = () => ${jsx};\n`;

describe("CHANGE_PROP", () => {
  it.each<[string, string, PropValue | undefined, string]>([
    [`<p title="a" />`, "title", "b", `<p title="b" />`],
    [`<p title='a' />`, "title", "b", `<p title='b' />`],
    [`<p title={"a"} />`, "title", "b", `<p title={"b"} />`],
    ["<p title={`a`} />", "title", "b`c", "<p title={`b\\`c`} />"],
    [`<p title={name} />`, "title", "b", `<p title="b" />`],
    [`<p title="a" />`, "title", `say "b"`, `<p title='say "b"' />`],
    [`<p title="a" />`, "title", `"b" 'c'`, `<p title="&quot;b&quot; 'c'" />`],
    [`<p title="a" />`, "title", "a &amp; b & c", `<p title="a &amp;amp; b & c" />`],
    [`<p title="a" />`, "title", "a\nb", String.raw`<p title={"a\nb"} />`],
    [`<p title="a" />`, "title", "<b> {c}", `<p title="<b> {c}" />`],
    [`<p />`, "title", "b", `<p title="b" />`],
    [`<p id="x" {...rest}>t</p>`, "title", "b", `<p id="x" {...rest} title="b">t</p>`],
    [`<p id="a" id="b" />`, "id", "c", `<p id="a" id="c" />`],
    [`<p hidden={false} />`, "hidden", true, `<p hidden />`],
    [`<p hidden />`, "hidden", false, `<p hidden={false} />`],
    [`<p hidden />`, "hidden", true, `<p hidden />`],
    [`<p />`, "tabIndex", -1, `<p tabIndex={-1} />`],
    [`<B />`, "value", null, `<B value={null} />`],
    [`<B />`, "data-test-id", "b", `<B data-test-id="b" />`],
    [`<B />`, "aria-label", "b", `<B aria-label="b" />`],
    [`<use />`, "xlink:href", "#b", `<use xlink:href="#b" />`],
    [`<B />`, "onClick", { expression: "() => go(1)" }, `<B onClick={() => go(1)} />`],
    [
      `<B />`,
      "items",
      { json: [{ a: 1, "b-c": "d" }, null, {}] },
      `<B items={[{ a: 1, "b-c": "d" }, null, {}]} />`,
    ],
    [`<p title="a" id="b" />`, "title", undefined, `<p id="b" />`],
    [`<p title="a">b</p>`, "title", undefined, `<p>b</p>`],
    [`<p\n  title="a"\n  id="b"\n/>`, "id", undefined, `<p\n  title="a"\n/>`],
    [`<p\n  title="a"\n/>`, "title", undefined, `<p />`],
    [`<p\n  title="a"\n/>`, "id", "b", `<p\n  title="a"\n  id="b"\n/>`],
    [`<p key={1} />`, "key", { expression: "item.id" }, `<p key={item.id} />`],
  ])("turns %s with %s = %j into %s", (before, name, value, after) => {
    expect(editText(within(before), set(name, value))).toBe(within(after));
  });

  it.each<[string, string, PropValue | undefined, string]>([
    [`<p />`, "a b", "x", "invalid_change"],
    [`<p />`, "a>", "x", "invalid_change"],
    [`<p />`, "", "x", "invalid_change"],
    [`<p />`, "title", { expression: "a b" }, "invalid_change"],
    [`<p />`, "title", { expression: "1} id={2" }, "invalid_change"],
    [`<p />`, "title", { expression: "1 // c" }, "invalid_change"],
    [`<p />`, "title", { expression: "" }, "invalid_change"],
    [`<p />`, "title", Number.NaN, "invalid_change"],
    [`<p />`, "ref", "x", "invalid_change"],
    [`<p />`, "key", true, "invalid_change"],
    [`<p />`, "onClick", "alert(1)", "invalid_change"],
    [`<p />`, "style", "color: red", "invalid_change"],
    [`<p>t</p>`, "children", "x", "unsafe_edit"],
    [`<p />`, "title", undefined, "conflict"],
    [`<p {...rest} />`, "title", undefined, "not_editable"],
    [`<p title="a" {...{ title: "b" }} />`, "title", "c", "not_editable"],
  ])("refuses %s with %s = %j", (before, name, value, code) => {
    expect(refusalOf(() => editText(within(before), set(name, value))).code).toBe(code);
  });

  it("takes the quotes of the file", () => {
    const source = `export const App = () => <p id='a'><b /></p>;\n`;
    expect(editText(source, set("title", "b"), 1)).toBe(source.replace("<b />", "<b title='b' />"));
  });
});
