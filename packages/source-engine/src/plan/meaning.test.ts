import { describe, expect, it } from "vitest";
import type { SourceChange } from "../change/change.ts";
import { appliedText, id } from "../testing/apply.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";

const page = (jsx: string, props = "props"): string =>
  `export function App(${props}) {\n  return ${jsx};\n}\n`;

const add = (tag: string, index = 0): SourceChange => ({
  type: "ADD_JSX",
  to: { parentId: id(index) },
  element: { kind: "native", tag },
});
const text = (newText: string, index = 0): SourceChange => ({
  type: "EDIT_TEXT",
  id: id(index),
  newText,
});
const prop = (propName: string, propValue: string | undefined, index = 0): SourceChange => ({
  type: "CHANGE_PROP",
  id: id(index),
  propName,
  propValue,
});
const tailwind = (className: string): SourceChange => ({
  type: "ADD_CLASS",
  id: id(0),
  className,
  framework: "Tailwind",
  modifiers: [],
  customProperties: [],
});
const refused = (source: string, change: SourceChange): string =>
  refusalOf(() => openTestProject({ [TEST_FILE]: source }).plan(change)).message;

describe("the content that a spread brings", () => {
  it("stays when something is added to it", () => {
    expect(appliedText(page("<div {...props} />"), add("i"))).toBe(
      page("<div {...props}>\n    {props.children}\n    <i></i>\n  </div>"),
    );
    expect(appliedText(page("<div {...rest}></div>", "{ a, ...rest }"), add("i"))).toContain(
      "{rest.children}",
    );
  });

  it("is none where the content was taken out of it, or where it is written", () => {
    const taken = page("<div {...rest} />", "{ children, ...rest }");
    expect(appliedText(taken, add("i"))).not.toContain("rest.children");
    expect(appliedText(page("<div {...props}><b /></div>"), add("i"))).not.toContain(
      "props.children",
    );
    expect(appliedText(page('<div {...{ title: "a" }} />'), text("New"))).toContain(">New</div>");
  });

  it.each([
    ["<div {...props} />", text("New"), "{...props}"],
    ["<div {...props}></div>", text("New"), "{...props}"],
    ["<div {...make()} />", add("i"), "would replace that content"],
    ["<div dangerouslySetInnerHTML={html} />", add("i"), "dangerouslySetInnerHTML"],
    ["<div dangerouslySetInnerHTML={html} />", text("New"), "dangerouslySetInnerHTML"],
    ['<div children="a" />', text("New"), "`children`"],
    ['<textarea defaultValue="a" />', text("New"), "defaultValue"],
  ])("is the reason to refuse %s", (jsx, change, reason) => {
    expect(refused(page(jsx), change)).toContain(reason);
  });
});

describe("comments", () => {
  it.each([
    ["<p\n    // why\n    title='a'\n    id='b'\n  />", "<p\n    // why\n    id='b'\n  />"],
    ["<p\n    // why\n    title='a'\n  />", "<p\n    // why\n  />"],
    ["<p // why\n    title='a' id='b' />", "<p // why\n    id='b' />"],
  ])("do not swallow what follows a removed attribute: %j", (before, after) => {
    expect(appliedText(page(before), prop("title", undefined))).toBe(page(after));
  });

  it("stay between texts, and outside of new ones", () => {
    expect(appliedText(page("<p>one {/* note */} two</p>"), text("three"))).toBe(
      page("<p>three {/* note */} </p>"),
    );
    expect(appliedText(page("<p // why\n  />"), text("new"))).toBe(page("<p // why\n  >new</p>"));
  });
});

describe("line breaks", () => {
  it.each([
    ["<pre>a</pre>", '<pre>{"one\\ntwo"}</pre>'],
    ["<pre />", '<pre>{"one\\ntwo"}</pre>'],
    ["<pre>{`a\nb`}</pre>", "<pre>{`one\ntwo`}</pre>"],
    ["<p>a</p>", "<p>one two</p>"],
  ])("are kept where they are shown: %j", (before, after) => {
    expect(appliedText(page(before), text("one\ntwo"))).toBe(page(after));
  });
});

describe("wrapping and duplicating", () => {
  it("keeps text between wrapped elements in place", () => {
    const change: SourceChange = { type: "WRAP_DIV", ids: [id(1), id(2)] };
    expect(appliedText(page("<main><b /> and <i /> end</main>"), change)).toBe(
      page("<main><div><b /> and <i /></div> end</main>"),
    );
    expect(
      refused(page("<main><b /> and <u /><i /></main>"), { ...change, ids: [id(1), id(3)] }),
    ).toContain("Select neighbours only");
  });

  it.each(["DUPLICATE", "WRAP_DIV"] as const)(
    "offers %s of a slot's child one level up",
    (type) => {
      const source = page("<div><Button asChild><a /></Button></div>");
      const refusal = refusalOf(() =>
        openTestProject({ [TEST_FILE]: source }).plan({ type, ids: [id(2)] }),
      );
      expect(refusal.message).toContain("<Button asChild>");
      expect(refusal.reason.values).toEqual({ slot: "Button", tag: "Button" });
      expect(refusal.details).toEqual({ alternative: { type, ids: [id(1)] } });
      expect(appliedText(source, { type, ids: [id(1)] })).toContain(
        "<Button asChild><a /></Button>",
      );
    },
  );

  it("offers the outermost of slots in slots, with what was chosen beside it", () => {
    const source = page("<div><Tip asChild><Button asChild><a /></Button></Tip><b /></div>");
    const change: SourceChange = { type: "DUPLICATE", ids: [id(3), id(4)] };
    const refusal = refusalOf(() => openTestProject({ [TEST_FILE]: source }).plan(change));
    const alternative = { type: "DUPLICATE" as const, ids: [id(1), id(4)] };
    expect(refusal.details).toEqual({ alternative });
    expect(refusal.message).toBe(
      "<Button asChild> takes exactly this one child. Duplicate <Tip> instead.",
    );
    const after = appliedText(source, alternative) ?? "";
    expect(after.split("<Tip asChild>")).toHaveLength(3);
  });

  it("makes ids of a copy unique, and what names them follows", () => {
    const before =
      '<div><p id="a"><label htmlFor="b" /><input id="b" /><i id={x} /></p><u id="a-2" /></div>';
    expect(appliedText(page(before), { type: "DUPLICATE", ids: [id(1)] })).toBe(
      page(
        before.replace(
          "</p>",
          '</p><p id="a-3"><label htmlFor="b-2" /><input id="b-2" /><i /></p>',
        ),
      ),
    );
  });
});

describe("nesting that browsers do not leave", () => {
  it.each([
    ["<p></p>", add("div"), "Use <span>"],
    ["<p><b></b></p>", add("ul", 1), "Use <span>"],
    ["<ul></ul>", add("div"), "Use <li>"],
    ["<table><tbody></tbody></table>", add("div", 1), "Use <tr>"],
    ["<main><tr /></main>", { type: "CHANGE_TAG", id: id(0), newTag: "ul" }, "Use <li>"],
    ["<p><b /></p>", { type: "WRAP_DIV", ids: [id(1)] }, "Use <span>"],
    ["<ul><li /></ul>", { type: "WRAP_DIV", ids: [id(1)] }, "Use <li>"],
    ["<div><span><ul /></span></div>", { type: "CHANGE_TAG", id: id(0), newTag: "p" }, "<ul>"],
    ["<a><b /></a>", add("a", 1), "beside"],
    ["<ul><li /><b /></ul>", { type: "MOVE_JSX", id: id(2), to: { parentId: id(0) } }, "Use <li>"],
  ] satisfies [string, SourceChange, string][])("is refused: %s", (jsx, change, advice) => {
    expect(refused(page(jsx), change)).toContain(advice);
  });
});

describe("a class that something else overrides", () => {
  it.each([
    ['<p className={clsx("p-2", on && "p-6")} />', '"p-6" overrides "p-4"'],
    ['<p className={`p-2 ${on ? "p-6" : ""}`} />', '"p-6" overrides "p-4"'],
    ['<p className="!p-2 flex" />', '"!p-2" is important'],
    ['<p className="p-2! flex" />', '"p-2!" is important'],
    ['<p className="flex" {...props} />', "{...props}"],
    ['<p className="flex" {...{ className: "m-1" }} />', "{...…}"],
  ])("is refused with the winner: %s", (jsx, winner) => {
    expect(refused(page(jsx), tailwind("p-4"))).toContain(winner);
  });

  it("is written where nothing can override it", () => {
    expect(appliedText(page('<p {...props} className="flex" />'), tailwind("p-4"))).toBe(
      page('<p {...props} className="flex p-4" />'),
    );
    const rest = page('<p className="flex" {...rest} />', "{ className, ...rest }");
    expect(appliedText(rest, tailwind("p-4"))).toBe(rest.replace("flex", "flex p-4"));
  });
});

describe("props that an element does not take", () => {
  it.each([
    ["<Card />", "size", "takes no `size`"],
    ["<p />", "class", "Use `className`"],
    ["<label />", "for", "Use `htmlFor`"],
    ["<p />", "onclick", "Use `onClick`"],
  ])("are refused: %s with %s", (jsx, name, reason) => {
    const card = "function Card({ title }) {\n  return null;\n}\n";
    expect(refused(page(jsx) + card, prop(name, "a"))).toContain(reason);
    expect(appliedText(page("<Card />") + card, prop("title", "a"))).toContain('title="a"');
  });

  it("are refused when they are generic functions that JSX tools cannot read", () => {
    const change = (expression: string): SourceChange => ({
      type: "CHANGE_PROP",
      id: id(0),
      propName: "pick",
      propValue: { expression },
    });
    expect(refused(page("<List />"), change("<T>(x: T) => x"))).toContain("t a valid expression");
    expect(appliedText(page("<List />"), change("<T,>(x: T) => x"))).toContain("<T,>(x: T) => x");
  });
});

it("shows no content of a spread once the own content is gone", () => {
  expect(
    appliedText(page("<div {...props}><b /></div>"), { type: "REMOVE_JSX", ids: [id(1)] }),
  ).toBe(page("<div {...props}>{null}</div>"));
});

it.each([
  ['{on && "one"}', '{`${on && "one" || ""} p-4`}'],
  ['{on ? "one" : undefined}', '{`${(on ? "one" : undefined) || ""} p-4`}'],
])("prints no missing class: className=%s", (before, after) => {
  expect(appliedText(page(`<p className=${before} />`), tailwind("p-4"))).toBe(
    page(`<p className=${after} />`),
  );
});
