import { describe, expect, it } from "vitest";
import { mintId } from "../ids/mint.ts";
import { Project } from "../project/project.ts";
import { editFiles, refusalOf, TEST_FILE } from "../testing/edit.ts";

const EDIT = { type: "EDIT_TEXT", oldText: "Old", newText: "New" } as const;

const change = (text: string, others: Readonly<Record<string, string>> = {}) =>
  editFiles({ [TEST_FILE]: text, ...others }, EDIT);

describe("a text that may be another one", () => {
  it.each([
    [
      "an attribute behind a spread",
      `const B = ({ t }) => <p>{t}</p>; const o = { t: "Old" }; const A = () => <B {...o} t={calc()} />;`,
    ],
    ["a variable that is set anew", `let w = "Old"; w = load(); const A = () => <p>{w}</p>;`],
    [
      "a property that is set anew",
      `const w = { a: "Old" }; w.a = load(); const A = () => <p>{w.a}</p>;`,
    ],
    [
      "a variable that is declared again",
      `var w = "Old"; if (x) { var w = load(); } const A = () => <p>{w}</p>;`,
    ],
    [
      "a parameter that is set anew",
      `const B = ({ t }) => { t = load(t); return <p>{t}</p>; }; const A = () => <B t="Old" />;`,
    ],
    ["the left side of &&", `const A = ({ o }) => <p>{"Old" && o}</p>;`],
    [
      "a rest without that name",
      `const B = ({ t, ...r }) => <p>{r.t}</p>; const A = () => <B t="Old" />;`,
    ],
    ["a method of texts", `const w = "Old"; const A = () => <p>{w.slice(0, 3)}</p>;`],
    [
      "a property behind another",
      `const o = { a: "Old", a: calc() }; const A = () => <p>{o.a}</p>;`,
    ],
    [
      "what a callback is given",
      `const B = ({ all }) => all.with(({ t }) => <p>{t}</p>); const A = () => <B t="Old" />;`,
    ],
    [
      "what a function makes of it",
      `const loud = (t) => t.trim(); const A = () => <p>{loud("Old")}</p>;`,
    ],
    [
      "what a function returns that is set anew",
      `let say = () => "Old"; say = load(); const A = () => <p>{say()}</p>;`,
    ],
    [
      "state that a function begins",
      `const A = () => { const [t] = useState(() => load()); return <p>{t ?? "Old"}</p>; };`,
    ],
  ])("is refused: %s", (_name, text) => {
    expect(refusalOf(() => change(text)).code).toBe("not_editable");
  });

  it.each([
    ["a branch", `const A = ({ o }) => <p>{o ? server() : "Old"}</p>;`],
    ["what stands in", `const A = () => <p>{load() ?? "Old"}</p>;`],
    [
      "one of the ends of a function",
      `const say = (o) => { if (o) return load(); return "Old"; }; const A = () => <p>{say(1)}</p>;`,
    ],
    ["a default", `const B = ({ t = "Old" }) => <p>{t}</p>; const A = () => <B t={load()} />;`],
    [
      "a spread behind it",
      `const B = ({ t }) => <p>{t}</p>; const A = () => <B t="Old" {...load()} />;`,
    ],
    [
      "state that is set",
      `const A = () => { const [t, setT] = useState("Old"); return <p>{t}</p>; };`,
    ],
  ])("names its place where code may show another: %s", (_name, text) => {
    const { reason, details } = refusalOf(() => change(`${text}\n`));
    expect(reason).toEqual({ name: "textUnsure", values: { place: `${TEST_FILE}:1` } });
    expect(details).toEqual({ path: TEST_FILE, line: 1 });
  });

  it("is written where the others are known", () => {
    const text = `const B = ({ t, ...r }) => <p>{r.u ?? (t ? "Other" : undefined)}</p>;\nconst A = () => <B {...{ u: load() }} u="Old" />;\n`;
    expect(change(text)).toEqual({ [TEST_FILE]: text.replace("Old", "New") });
  });

  it("is the last of equal keys", () => {
    const json = `{"k":"Old","k":"Old"}`;
    const text = `const A = () => <p>{t("k")}</p>;`;
    expect(change(text, { "src/locales/en.json": json })).toEqual({
      "src/locales/en.json": `{"k":"Old","k":"New"}`,
    });
  });

  it("is never written into files that are not listed, also when they were opened before", () => {
    const files: Readonly<Record<string, string>> = {
      [TEST_FILE]: `import { w } from "../dist/w";\nexport const A = () => <p>{w}</p>;\n`,
      "dist/w.ts": `export const w = "Old";\n`,
    };
    const source = { read: (path: string) => files[path] ?? null, list: () => [TEST_FILE] };
    const project = Project.open(source, []);
    project.file("dist/w.ts");
    project.file(TEST_FILE);
    const refusal = refusalOf(() => project.plan({ ...EDIT, id: mintId(TEST_FILE, 0) }));
    expect(refusal.reason).toEqual({ name: "fileNotSource", values: { path: "dist/w.ts" } });
    expect(project.list()).toEqual([TEST_FILE]);
  });
});

describe("a text of a list that a function of the file shows", () => {
  it.each([
    [
      "is followed to its calls",
      `const show = (items, kind) => <ul>{items.map((nav, index) => <li>{nav.name}</li>)}</ul>;`,
      `{show(main, "main")}{show(others, "others")}`,
      1,
    ],
    [
      "is followed to the list",
      `const show = (nav) => <li>{nav.name}</li>;`,
      `{main.map(show)}`,
      0,
    ],
    [
      "is followed where it may be missing",
      `const show = (nav) => <li>{nav.name}</li>;`,
      `{main?.map(show)}`,
      0,
    ],
    [
      "is followed through equal names",
      `function show(nav) { return nav.map((nav) => <li>{nav.name}</li>); }`,
      `{show(main)}`,
      0,
    ],
  ])("%s", (_name, helper, shown, index) => {
    const text = `const main = [{ name: "Old" }, { name: "One" }];
const others: Item[] = [{ name: "Two" }];
export function Menu() {
  ${helper}
  return <nav>${shown}</nav>;
}
`;
    expect(editFiles({ [TEST_FILE]: text }, EDIT, index)).toEqual({
      [TEST_FILE]: text.replace("Old", "New"),
    });
  });

  it("is refused where other files may call it", () => {
    const text = `export const show = (nav) => <li>{nav ?? "Old"}</li>;\nconst A = () => show("One");\n`;
    expect(refusalOf(() => change(text)).reason.name).toBe("textUnsure");
  });
});
