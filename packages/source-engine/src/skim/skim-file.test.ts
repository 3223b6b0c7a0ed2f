import { describe, expect, it } from "vitest";
import { shapesOf } from "../ids/shape.ts";
import type { ElementShape } from "../ids/shape.ts";
import { openFile } from "../parse/open-file.ts";
import { isScript } from "../parse/parse-program.ts";
import { Random } from "../testing/ids/random.ts";
import { readFixtureApps } from "../testing/fixtures.ts";
import { skimFile } from "./skim-file.ts";

const PATH = "src/App.tsx";

const flat = ({ parent, children, ...shape }: ElementShape) => ({
  ...shape,
  isOutermost: parent === null,
  children: children.map(({ start }) => start),
});

/** The statements of a text as a parser tells them; null where it cannot. */
function parsed(path: string, text: string): object[] | null {
  try {
    const file = openFile(path, text);
    return file.units.map(({ start, end }, index) => ({
      start,
      end,
      elements: shapesOf(file.parsed(index).elements).map(flat),
    }));
  } catch {
    return null;
  }
}

function skimmed(path: string, text: string): object[] | null {
  const statements = skimFile(path, text);
  return statements?.map((one) => ({ ...one, elements: one.elements.map(flat) })) ?? null;
}

/** Expects both to tell the same, and says whether the skimmer was sure. */
function expectSame(text: string, path = PATH): boolean {
  const told = skimmed(path, text);
  const known = parsed(path, text);
  expect(told ?? known, text).toEqual(known);
  return told !== null;
}

describe("a file is told apart without a parser as with one", () => {
  it.each([
    `"use client"\nimport A, { type B } from "a" with { type: "json" }\nexport { B } from "b";\nexport * as c from "c"\n;`,
    `#!/usr/bin/env node\nexport type F = <T>(a: T) => void\nexport interface G extends H<{ a: 1 }> { <T>(a: T): T }\nenum E { a }`,
    `const a = 1 / 2 / 3, b = /[/"'\`]\\//g.test("/"), c = \`\${{ d: \`}\` }}\`\nconst e = a\n++b\nfoo()`,
    `export const List = <T,>({ items }: { items: T[] }) => items.map((one) => <li key={String(one)}>{one}</li>)`,
    `const f = async <T extends object = {}>(a: T): Promise<Map<string, T>> => a < b && c > (d) ? <i/> : <b>{"}"}</b>`,
    `export default function Page({ a }: Props): JSX.Element | null {\n  if (a) return <></>\n  return <Tabs.List<string> icon={<my-icon />} {...a} data-x='>' key={1}>a &amp; b{/* </Tabs.List> */}</Tabs.List>\n}`,
    `const Card = memo(forwardRef<A, B>((props, ref) => <div ref={ref} />)), Row = () => <tr />, text = <p />, Many = [<b key="b" />]`,
    `function outer() {\n  const Inner = function () { return <u /> }\n  class Part extends Component<P> { render() { return <s>{this.#a < 3}</s> } #a = 1 }\n  return [<Inner />, <Part />]\n}`,
    `const Lazy = a ? () => <i /> : b\nconst Made = new Thing(<i />)\nconst Cast = (() => <i />) as FC\nconst Chain = a?.(<i />)\nconst Styled = styled.div<P>\`a\``,
    `const A: React.// c\nFC = () => <i />\nconst b = c < d // e\nf > (g)`,
    `type A = void\nlet b: Map<string, number>\nlet c = x!\nc! / 2\nexport = d`,
    `const\u3000A = () => {\n  return\u3000<div\u3000id="a" />\n}`,
    `export function A(a: string): void\nexport function A(a: any) { return <b /> }`,
    `const a = x as\n  Foo\nlet b: readonly\n  string[]\nconst C = () => <i />`,
    `const a = styled.\n  div(() => <i />)\nconst b = x as Foo\n(<u />)`,
    `let x\n<i />`,
    `type\nA = B\nconst C = () => <i />`,
    `let of\nof => <i />`,
    `const a = of / 2, b = <i />, c = x / 3`,
    `const a = 0xe+<i />`,
    `const a = <svg: rect />, b = <Tabs. List></Tabs.List>`,
    `const A = a!.b(() => <i />), B = a?.b!(() => <u />), C = memo(() => <s />)!`,
    `a: if (x) { <b /> }\nelse { <i /> }`,
    `const o = { const: a, Foo: b = () => <u /> }`,
    `const y = a instanceof Foo<Bar>/ 2, z = <i />`,
    `function f() {\n  foo()\n  !/"/.test(a) ? <b /> : /"/\n  foo()\n  !<i />\n}`,
    `async function f() {\n  for await (const a of b) <b />\n  for (;;) { break\n<i /> }\n}`,
    `function f() { class A extends class { r() { return <b /> } } { r() { return <i /> } } }`,
  ])("%#", (text) => {
    // So that none of them is a text that nobody can read.
    expect(parsed(PATH, text), text).not.toBeNull();
    expectSame(text);
  });

  it("and is sure of what people write every day", () => {
    expect(
      expectSame(`import React from "react";\n\nexport const App = () => <main id="a" />;\n`),
    ).toBe(true);
    expect(expectSame(`export const isLess = (a: number) => a < 3 && 5 > a;\n`, "a.ts")).toBe(true);
  });

  it.each([
    "const a = <p>",
    "const a = <p></b>",
    "const a = (",
    'const a = "',
    "const a = `",
    "const a = <p>}</p>",
    "/* a",
    `const a = ${"(".repeat(5_000)}`,
    `const a = ${"<b>".repeat(5_000)}`,
  ])("but is left to it where something does not end: %#", (text) => {
    expect(skimFile(PATH, text)).toBeNull();
  });

  it("in all files of the starters, nearly all without a parser", () => {
    let files = 0;
    let sure = 0;
    for (const [, source] of readFixtureApps()) {
      for (const path of source.list().filter(isScript)) {
        files += 1;
        if (expectSame(source.read(path) ?? "", path)) sure += 1;
      }
    }
    expect(sure / files).toBeGreaterThan(0.95);
  });
});

describe("texts that somebody is in the middle of", () => {
  const BITS = [
    "<",
    ">",
    "/",
    "{",
    "}",
    "(",
    "\n",
    ";",
    ",",
    "'",
    "`",
    "=>",
    "=",
    "<T,>",
    "<b/>",
    "void",
    "?",
    ":",
    "!",
    "/* c */",
    "const A = ",
    "/x/",
    "as const",
    "5",
    "...",
  ];

  it("are told as a parser tells them wherever that can read them", () => {
    const random = new Random(4_711);
    let readable = 0;
    for (const [, source] of readFixtureApps()) {
      const paths = source.list().filter((path) => path.endsWith(".tsx"));
      for (let round = 0; round < 150; round += 1) {
        const path = random.pick(paths) ?? "";
        const text = source.read(path) ?? "";
        const at = random.below(text.length);
        const changed =
          text.slice(0, at) + (random.pick(BITS) ?? "") + text.slice(at + random.below(3));
        const told = parsed(path, changed);
        const skim = skimmed(path, changed);
        if (told === null || skim === null) continue;
        readable += 1;
        expect(skim, changed).toEqual(told);
      }
    }
    expect(readable).toBeGreaterThan(50);
  });
});
