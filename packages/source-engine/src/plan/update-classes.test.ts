import { describe, expect, it } from "vitest";
import { editText, refusalOf } from "../testing/edit.ts";

const remove = (className: string) => ({ type: "REMOVE_CLASS", className }) as const;
const update = (oldClasses: string[], newClasses: string[]) =>
  ({ type: "UPDATE_CLASSES", oldClasses, newClasses }) as const;

/** Wraps JSX into a component; the element under test is the first one. */
const within = (jsx: string, head = "") => `${head}export const App = () => ${jsx};\n`;

describe("REMOVE_CLASS", () => {
  it.each([
    ["first", `<p className="a b c" />`, "a", `<p className="b c" />`],
    ["middle", `<p className="a b c" />`, "b", `<p className="a c" />`],
    ["last", `<p className="a b c" />`, "c", `<p className="a b" />`],
    ["several", `<p className="a b c" />`, "a b", `<p className="c" />`],
    ["only", `<p id="x" className="a">t</p>`, "a", `<p id="x">t</p>`],
    ["only, alone", `<p className="a" />`, "a", `<p />`],
    ["only, in braces", `<p className={"a"}/>`, "a", `<p/>`],
    ["in a template", "<p className={`a b ${c}`} />", "a", "<p className={`b ${c}`} />"],
    ["only in a template", "<p className={`a ${c}`} />", "a", "<p className={c} />"],
    [
      "between expressions",
      "<p className={`${c} a ${d}`} />",
      "a",
      "<p className={`${c} ${d}`} />",
    ],
    ["at the end of a template", "<p className={`${c} a`} />", "a", "<p className={c} />"],
    ["last beside a call", "<p className={`${ on() } a`} />", "a", "<p className={on()} />"],
    ["last beside a name", "<p className={`${c}x a`} />", "a", "<p className={`${c}x`} />"],
    ["last in a function", "<p className={() => `a ${c}`} />", "a", "<p className={() => c} />"],
    [
      "in a branch",
      `<p className={cn("x", on ? "a b" : "c")} />`,
      "a",
      `<p className={cn("x", on ? "b" : "c")} />`,
    ],
    [
      "alone in a branch",
      `<p className={on ? "a" : "c"} />`,
      "a",
      `<p className={on ? "" : "c"} />`,
    ],
    ["an argument", `<p className={cn("a", x)} />`, "a", `<p className={cn(x)} />`],
    ["a condition", `<p className={cn(x, on && "a", y)} />`, "a", `<p className={cn(x, y)} />`],
    ["all arguments", `<p className={cn("a", "a")} />`, "a", `<p />`],
    [
      "a key",
      `<p className={cn({ a: on, "b c": off })} />`,
      "a",
      `<p className={cn({ "b c": off })} />`,
    ],
    [
      "part of a key",
      `<p className={cn({ a: on, "b c": off })} />`,
      "b",
      `<p className={cn({ a: on, "c": off })} />`,
    ],
    [
      "an array item",
      `<p className={["a", b].join(" ")} />`,
      "a",
      `<p className={[b].join(" ")} />`,
    ],
    ["in a sum", `<p className={"a b " + c} />`, "b", `<p className={"a " + c} />`],
    ["an entity", `<p className="a [&quot;x&quot;]" />`, `["x"]`, `<p className="a" />`],
  ])("takes out the %s one", (_name, before, className, after) => {
    expect(editText(within(before), remove(className))).toBe(within(after));
  });

  it("keeps the lines of a string that runs over several", () => {
    const source = within(`<p\n  className="\n    a b\n    c\n  "\n/>`);
    expect(editText(source, remove("c"))).toBe(source.replace("\n    c", ""));
    expect(editText(source, remove("a"))).toBe(source.replace("a b", "b"));
  });

  it("takes the line of an argument along", () => {
    const source = within(`<p\n  className={cn(\n    "a",\n    on && "b",\n  )}\n/>`);
    expect(editText(source, remove("b"))).toBe(source.replace(`,\n    on && "b"`, ""));
  });

  it("edits the one variant that holds the class", () => {
    const head = `export const button = cva("flex", { variants: { size: { sm: "h-8 p-1", lg: "h-9 p-1" } } });\n`;
    const source = within(`<p className={button({ size })} />`, head);
    expect(editText(source, remove("h-8"))).toBe(source.replace("h-8 ", ""));
    expect(refusalOf(() => editText(source, remove("p-1"))).code).toBe("not_editable");
  });

  it("says where a class comes from that is not written here", () => {
    const refusal = refusalOf(() =>
      editText(within(`<p className={cn("x", styles)} />`), remove("a")),
    );
    expect(refusal.code).toBe("not_editable");
    expect(refusal.message).toBe(
      'The class "a" comes from `styles`, so it can only be changed in code.',
    );
    expect(refusalOf(() => editText(within(`<p className="x" />`), remove("a"))).code).toBe(
      "conflict",
    );
    const part = refusalOf(() => editText(within("<p className={`btn-${x}`} />"), remove("btn-")));
    expect(part.code).toBe("not_editable");
  });
});

describe("UPDATE_CLASSES", () => {
  it.each([
    ["in place", `<p className="a p-2 b" />`, ["p-2"], ["p-4"], `<p className="a p-4 b" />`],
    [
      "by conflict",
      `<p className="p-2 m-2" />`,
      ["p-2", "m-2"],
      ["m-4", "p-4"],
      `<p className="p-4 m-4" />`,
    ],
    ["more", `<p className="a b" />`, ["a"], ["c", "d"], `<p className="c b d" />`],
    ["fewer", `<p className="a b c" />`, ["a", "b"], ["d"], `<p className="d c" />`],
    ["whole lists", `<p className="a b" />`, ["a", "b"], ["a", "c"], `<p className="a c" />`],
    [
      "in a branch",
      `<p className={cn("x", on && "p-2")} />`,
      ["p-2"],
      ["p-4"],
      `<p className={cn("x", on && "p-4")} />`,
    ],
    ["everything", `<p className="a b" id="x" />`, ["a", "b"], [], `<p id="x" />`],
    [
      "a key",
      `<p className={cn({ flex: on })} />`,
      ["flex"],
      ["inline-flex"],
      `<p className={cn({ "inline-flex": on })} />`,
    ],
    ["nothing before", `<p />`, [], ["a"], `<p className="a" />`],
  ])("replaces %s", (_name, before, older, newer, after) => {
    expect(editText(within(before), update(older, newer))).toBe(within(after));
  });
});
