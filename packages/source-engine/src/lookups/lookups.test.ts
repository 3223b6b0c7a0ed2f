import { describe, expect, it } from "vitest";
import { openTestProject, TEST_FILE } from "../testing/edit.ts";
import { readLookups } from "./lookups.ts";

const APP = `import styles from "./App.module.css";
import "./app.css";
import { Button as Knob } from "./ui";
import { useTranslation } from "react-i18next";

export function App({ items }: { items: string[] }) {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <h1 className="title big">Hello &amp; welcome</h1>
      <p>{t("intro.text")}</p>
      {items.map((item, index) => (
        <Knob key={item} className={cn("a", index > 1 && "b", \`c-\${item}\`)} size="lg" disabled count={3}>
          {item}
        </Knob>
      ))}
    </main>
  );
}
`;

const BUTTON = `import type { ComponentProps, ReactNode } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import type { Tone } from "../types";
const variants = cva("flex", { variants: { size: { sm: "h-8", lg: "h-10" }, wide: { true: "w-full" } }, defaultVariants: { size: "sm" } });
interface Shared { label?: string; onPress(): void }
export interface ButtonProps extends Shared, Omit<ComponentProps<"button">, "color">, VariantProps<typeof variants> {
  tone?: Tone;
  count: number | null;
  icon: ReactNode;
  data: { a: string }[];
  onChange?: (value: string) => void;
  loading: boolean;
}
export function Button({ tone = "plain", count, ...rest }: ButtonProps) {
  return <button className={variants({})} {...rest} />;
}
`;

const FILES = {
  [TEST_FILE]: APP,
  "src/app.css": `.title { color: red; }\n@media (min-width: 40rem) {\n  .title:hover, .x { top: 0 !important; }\n}\n.card { & .title { left: 0; } }\n`,
  "src/App.module.css": ".page { margin: 0; }\n.other { margin: 1px; }\n",
  "src/locales/en.json": `{ "intro": { "text": "Intro" } }`,
  "src/ui/index.ts": `export * from "./Button";\n`,
  "src/ui/Button.tsx": BUTTON,
  "src/types.ts": `export type Tone = "plain" | "loud" | undefined;\n`,
  "src/broken.tsx": "export const X = <p>;\n",
};

const open = () => {
  const { "src/broken.tsx": _broken, ...whole } = FILES;
  return openTestProject(whole);
};

const elementsOf = (path: string) => {
  const project = open();
  const { treeElementLookup } = readLookups(project, [path]);
  return project
    .file(path)
    .elements.map((element) => treeElementLookup[project.idOf(project.file(path), element)]);
};

describe("treeElementLookup", () => {
  it("describes native elements, their text and their classes", () => {
    const [main, title, intro] = elementsOf(TEST_FILE);
    expect(main).toMatchObject({
      type: "native",
      componentName: "main",
      filename: TEST_FILE,
      line: 9,
      parentComponent: "App",
      parentId: null,
      staticTextContents: false,
      removableClasses: [],
      cssRules: ["src/App.module.css .page"],
    });
    expect(title).toMatchObject({
      parentId: main?.codebaseId,
      staticTextContents: true,
      text: "Hello & welcome",
      textSource: { kind: "static", filename: TEST_FILE },
      removableClasses: ["title", "big"],
      cssRules: [
        "src/app.css .title",
        "src/app.css @media (min-width: 40rem) .title:hover, .x",
        "src/app.css .card .title",
      ],
    });
    expect(intro).toMatchObject({
      staticTextContents: true,
      text: "Intro",
      textSource: { kind: "message", filename: "src/locales/en.json", key: "intro.text" },
    });
  });

  it("describes instances with the props that TypeScript declares", () => {
    const knob = elementsOf(TEST_FILE)[3];
    expect(knob).toMatchObject({
      type: "component-instance",
      componentName: "Knob",
      componentFilename: "src/ui/Button.tsx",
      acceptsNativeProps: true,
      staticTextContents: false,
      removableClasses: ["a", "b"],
      props: {
        size: { kind: "literal", value: "lg" },
        disabled: { kind: "literal", value: true },
        count: { kind: "literal", value: 3 },
        key: { kind: "expression", source: "item" },
      },
    });
    expect(knob?.propTypes).toEqual({
      label: { kind: "string", optional: true },
      onPress: { kind: "function", optional: false },
      size: { kind: "enum", options: ["sm", "lg"], optional: true, default: '"sm"' },
      wide: { kind: "boolean", optional: true },
      tone: { kind: "enum", options: ["plain", "loud"], optional: true, default: '"plain"' },
      count: { kind: "number", optional: true },
      icon: { kind: "node", optional: false },
      data: { kind: "json", optional: false },
      onChange: { kind: "function", optional: true },
      loading: { kind: "boolean", optional: false },
    });
  });

  it("reads forwardRef, FC and types of the same file", () => {
    const source = `import { forwardRef, type FC, type PropsWithChildren } from "react";
type Props = PropsWithChildren<{ a?: "x" | 1; b: Partial<{ c: string }> }> & Pick<{ d: string; e: string }, "d">;
const One = forwardRef<HTMLDivElement, Props>((props, ref) => null);
const Two: FC<{ f: boolean }> = ({ f = true }) => null;
export const App = () => <><One /><Two /></>;
`;
    const project = openTestProject({ [TEST_FILE]: source });
    const [one, two] = Object.values(readLookups(project, [TEST_FILE]).treeElementLookup);
    expect(one?.propTypes).toEqual({
      a: { kind: "enum", options: ["x", 1], optional: true },
      b: { kind: "json", optional: false },
      children: { kind: "node", optional: true },
      d: { kind: "string", optional: false },
    });
    expect(two?.propTypes).toEqual({ f: { kind: "boolean", optional: false, default: "true" } });
  });
});

describe("elements in props", () => {
  it("are told from those that are children", () => {
    const project = openTestProject({
      [TEST_FILE]:
        "export const App = () => <Card icon={<><a><b /></a></>} row={() => <i />}><>{on && <u />}</></Card>;\n",
    });
    const { treeElementLookup } = readLookups(project, [TEST_FILE]);
    const given = Object.values(treeElementLookup).filter(({ isGivenAsProp }) => isGivenAsProp);
    expect(given.map(({ tag }) => tag)).toEqual(["a", "i"]);
  });
});

describe("elements of a fragment", () => {
  it("are told from those that a component returns alone", () => {
    const project = openTestProject({
      [TEST_FILE]:
        "export const App = () => <><a><b /></a>{on && <i />}</>;\nconst One = () => <u />;\n",
    });
    const { treeElementLookup } = readLookups(project, [TEST_FILE]);
    const told = Object.values(treeElementLookup).map(({ tag, inTopFragment }) => [
      tag,
      inTopFragment ?? false,
    ]);
    expect(told).toEqual([
      ["a", true],
      ["b", false],
      ["i", true],
      ["u", false],
    ]);
  });
});

describe("scopeLookup", () => {
  it("lists inner scopes first, with their elements and names", () => {
    const project = open();
    const { scopeLookup } = readLookups(project, [TEST_FILE]);
    const file = project.file(TEST_FILE);
    const ids = file.elements.map((element) => project.idOf(file, element));
    expect(Object.values(scopeLookup)).toEqual([
      {
        id: "src/App.tsx#App#map",
        kind: "list",
        name: "map",
        filename: TEST_FILE,
        codebaseIds: [ids[3]],
        names: ["item", "index"],
        parentId: "src/App.tsx#App",
      },
      {
        id: "src/App.tsx#App",
        kind: "component",
        name: "App",
        filename: TEST_FILE,
        codebaseIds: ids.slice(0, 3),
        names: ["items", "t"],
        parentId: null,
      },
    ]);
  });
});

describe("cssElementLookup", () => {
  it("holds the rules of a sheet with styles, states and conditions", () => {
    const { cssElementLookup } = readLookups(open(), ["src/app.css"]);
    expect(Object.keys(cssElementLookup)).toEqual([
      "src/app.css .title",
      "src/app.css @media (min-width: 40rem) .title:hover, .x",
      "src/app.css .card",
      "src/app.css .card .title",
    ]);
    expect(cssElementLookup["src/app.css @media (min-width: 40rem) .title:hover, .x"]).toEqual({
      codebaseId: "src/app.css @media (min-width: 40rem) .title:hover, .x",
      selector: ".title:hover, .x",
      styles: { top: "0 !important" },
      filename: "src/app.css",
      source: 3,
      classes: ["title", "x"],
      modifiers: { hover: true },
      conditions: ["@media (min-width: 40rem)"],
      isModule: false,
    });
  });
});

describe("readLookups", () => {
  it("reads the whole project and goes without files that do not parse", () => {
    const { "src/broken.tsx": broken, ...whole } = FILES;
    const project = openTestProject({ ...whole, "src/broken.jsx": broken });
    const { treeElementLookup, cssElementLookup } = readLookups(project);
    const files = new Set(Object.values(treeElementLookup).map(({ filename }) => filename));
    expect([...files]).toEqual([TEST_FILE, "src/ui/Button.tsx"]);
    expect(Object.keys(cssElementLookup)).toHaveLength(6);
  });
});
