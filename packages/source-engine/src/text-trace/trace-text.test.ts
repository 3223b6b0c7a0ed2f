import { describe, expect, it } from "vitest";
import { mintId } from "../ids/mint.ts";
import { editFiles, openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";

const edit = (oldText: string, within: readonly string[] = []) =>
  ({ type: "EDIT_TEXT", oldText, newText: "New text", within }) as const;

/** The lines that differ after the text of an element of the test file was changed. */
function changed(files: Readonly<Record<string, string>>, oldText: string, index = 0): string[] {
  const after = editFiles(files, edit(oldText), index);
  return Object.entries(after).flatMap(([path, text]) => {
    const before = (files[path] ?? "").split("\n");
    const lines = (text ?? "").split("\n");
    return lines.flatMap((line, at) => (line === before[at] ? [] : [`${path}: ${line.trim()}`]));
  });
}

const CARD = `export function Card({ title, children }) {
  return <section><Heading>{title}</Heading><p>{children}</p></section>;
}
function Heading(props) {
  return <h2>{props.children}</h2>;
}
`;

describe("a text that code takes from elsewhere", () => {
  it.each([
    [
      "a constant",
      `const word = "Old";\nconst A = () => <p>{word}</p>;`,
      `const word = "New text";`,
    ],
    [
      "a branch of a condition",
      `const A = ({ on }) => <p>{on ? "Old" : "Other"}</p>;`,
      `const A = ({ on }) => <p>{on ? "New text" : "Other"}</p>;`,
    ],
    [
      "what stands in for nothing",
      `const A = ({ a = "Old" }) => <p>{a}</p>;`,
      `const A = ({ a = "New text" }) => <p>{a}</p>;`,
    ],
    [
      "an item of a list",
      `const all = [\n  { label: "One" },\n  { label: 'Old' },\n];\nconst A = () => all.map((i) => <li>{i.label}</li>);`,
      `{ label: 'New text' },`,
    ],
    [
      "an item that is taken apart",
      `const A = () => {\n  const all = useMemo(() => [\n    { a: { b: "Old" } }], []);\n  return all.filter(Boolean).map(({ a: { b } }) => <li>{b}</li>);\n};`,
      `{ a: { b: "New text" } }], []);`,
    ],
    [
      "an object by key",
      `const WORDS = {\n  yes: "Old",\n  no: "No",\n} as const;\nconst A = ({ k }) => <li>{WORDS[k]}</li>;`,
      `yes: "New text",`,
    ],
  ])("is written at %s", (_name, text, line) => {
    expect(changed({ [TEST_FILE]: `${text}\n` }, "Old")).toEqual([`${TEST_FILE}: ${line}`]);
  });

  it("is followed through components to the element that gives it", () => {
    const page = `import { Card } from "./App";
export default () => (
  <Card
    title="Old & old"
  >
    Below
  </Card>
);
`;
    const files = { [TEST_FILE]: CARD, "src/Page.tsx": page };
    // The heading in the card, what it shows itself, and the text below.
    expect(changed(files, "Old & old", 1)).toEqual(['src/Page.tsx: title="New text"']);
    expect(changed(files, "Old & old", 3)).toEqual(['src/Page.tsx: title="New text"']);
    expect(changed(files, "Below", 2)).toEqual(["src/Page.tsx: New text"]);
  });

  it("is followed through spreads, imports and data files", () => {
    const files = {
      [TEST_FILE]: CARD,
      "src/data.ts": `export const cards = [\n  { title: "One" },\n  { title: "Old" },\n];\n`,
      "src/Page.tsx": `import { Card } from "./App";\nimport { cards } from "./data";\nexport default () => cards.slice(0, 2).map((card) => <Card {...card} />);\n`,
    };
    expect(changed(files, "Old", 3)).toEqual(['src/data.ts: { title: "New text" },']);
  });

  it("is followed through functions of the file that show a menu and the menus in it", () => {
    const nav = `const all = [
  { as: Item, name: "Home", to: "/" },
  { as: Title, name: "Parts" },
  { as: Group, name: "Base", items: [
    { as: Item, name: "Cards", to: "/cards" },
    { as: Group, name: "More", items: [
      { as: Item, name: "Old", to: "/old" },
    ] },
  ] },
];
export default all;
`;
    const menu = `export const Menu = ({ items }) => {
  const link = (name, icon, badge) => {
    return (
      <>
        {icon ? icon : <i className="dot" />}
        {name && name}
        {badge && <b>{badge.text}</b>}
      </>
    );
  };
  const item = (one, index) => {
    const { as, name, badge, icon, ...rest } = one;
    const As = as;
    return <As key={index}>{rest.to ? <a {...rest}>{link(name, icon, badge)}</a> : link(name)}</As>;
  };
  const group = (one, index) => {
    const { as, name, icon, items, to, ...rest } = one;
    const As = as;
    return (
      <As key={index} toggler={link(name, icon)} {...rest}>
        {items?.map((one, index) => (one.items ? group(one, index) : item(one, index)))}
      </As>
    );
  };
  return <nav>{items && items.map((one, i) => (one.items ? group(one, i) : item(one, i)))}</nav>;
};
`;
    const files = {
      [TEST_FILE]: menu,
      "src/nav.ts": nav,
      "src/Page.tsx": `import { Menu } from "./App";\nimport nav from "./nav";\nexport default () => <Menu items={nav} />;\n`,
    };
    const at = { icon: 0, badge: 1, item: 2, link: 3, group: 4 };
    expect(changed(files, "Home", at.link)[0]).toContain('name: "New text", to: "/" }');
    expect(changed(files, "Old", at.link)[0]).toContain('name: "New text", to: "/old" }');
    expect(changed(files, "Parts", at.item)[0]).toContain('as: Title, name: "New text"');
    expect(changed(files, "Base", at.group)[0]).toContain('as: Group, name: "New text"');
    expect(refusalOf(() => changed(files, "Nowhere", at.link)).code).toBe("not_editable");
  });

  it("is the text alone where things stand beside it", () => {
    const text = `export const A = () => (\n  <button>\n    <svg viewBox="0 0 9 9"><path d="M0" /></svg>\n    Old\n  </button>\n);\n`;
    expect(changed({ [TEST_FILE]: text }, "Old")).toEqual([`${TEST_FILE}: New text`]);
  });

  it("is found in a prop of a component of a library", () => {
    const text = `import { List } from "library";\nexport const A = () => <List\n  items={[{ label: "Old" }]}\n  title="One"\n/>;\n`;
    expect(changed({ [TEST_FILE]: text }, "Old")).toEqual([
      `${TEST_FILE}: items={[{ label: "New text" }]}`,
    ]);
    expect(changed({ [TEST_FILE]: text }, "One")).toEqual([`${TEST_FILE}: title="New text"`]);
  });

  it("belongs to the element around it on the page when others give the same", () => {
    const page = `import { Card } from "./App";\nexport default () => <>\n  <Card title="Old" />\n  <Card  title="Old" />\n</>;\n`;
    const files = { [TEST_FILE]: CARD, "src/Page.tsx": page };
    const refusal = refusalOf(() => changed(files, "Old", 1));
    expect(refusal.message).toBe(
      "This text is written in several places (src/Page.tsx:3, src/Page.tsx:4), so it can only be changed in code.",
    );
    const after = editFiles(files, edit("Old", [mintId("src/Page.tsx", 1)]), 1);
    expect(after).toEqual({
      "src/Page.tsx": page.replace('<Card  title="Old"', '<Card  title="New text"'),
    });
  });

  it("belongs to its row on the page when other items of the list say the same", () => {
    const list = `const all = [\n  { label: "Old" },\n  { label: "Other" },\n  { label:  "Old" },\n];\n`;
    const shown = `${list}export const A = () => <ul>{all.map((i) => <li><b>{i.label}</b></li>)}</ul>;\n`;
    const [ul, li, b] = [0, 1, 2].map((index) => mintId(TEST_FILE, index));
    const at = (row: string, text = shown): Record<string, string | null> =>
      editFiles({ [TEST_FILE]: text }, edit("Old", [`${b} 0/1`, `${li} ${row}`, `${ul} 0/1`]), 2);
    expect(at("0/3")).toEqual({ [TEST_FILE]: shown.replace('label: "Old"', 'label: "New text"') });
    expect(at("2/3")).toEqual({
      [TEST_FILE]: shown.replace('label:  "Old"', 'label:  "New text"'),
    });
    // The page shows fewer than there are, or in another order: nobody knows which.
    for (const [row, text] of [
      ["0/2", shown],
      ["1/3", shown],
      ["2/3", shown.replace("all.map", "all.toReversed().map")],
      ["2/3", shown.replace("{ label:  ", "...more, { label:  ")],
    ] as const)
      expect(refusalOf(() => at(row, text)).reason.name).toBe("textAmbiguous");
  });

  it("belongs to the row of the component that a list shows, also in a list of lists", () => {
    const page = `import { Card } from "./App";
const groups = [{ cards: [{ t: "Old" }, { t: "Old" }] }, { cards: [{ t: "Old" }, { t:  "Old" }] }];
const Group = ({ cards }) => cards.map((card) => <Card title={card.t} />);
export default () => groups.map((group) => <Group {...group} />);
`;
    const files = { [TEST_FILE]: CARD, "src/Page.tsx": page };
    const within = [
      `${mintId(TEST_FILE, 1)} 0/1`,
      `${mintId("src/Page.tsx", 0)} 1/2`,
      `${mintId("src/Page.tsx", 1)} 1/2`,
    ];
    expect(editFiles(files, edit("Old", within), 1)).toEqual({
      "src/Page.tsx": page.replace('t:  "Old"', 't:  "New text"'),
    });
  });

  it("is refused where nothing writes it", () => {
    const text = `export const A = ({ a }) => <p>{format(a)}</p>;\n`;
    expect(refusalOf(() => changed({ [TEST_FILE]: text }, "Old")).message).toContain("comes from");
  });

  it("ends with components that show themselves", () => {
    const text = `export function A({ a }) {\n  return <p><A a={a} />{a}</p>;\n}\n`;
    expect(() => changed({ [TEST_FILE]: text }, "Old")).toThrow("elements");
  });
});

describe("a message", () => {
  const text = `export const A = () => {\n  const { t } = useTranslation();\n  return <p>{t("nav.home")}</p>;\n};\n`;
  const json = (word: string) => `{\n  "nav": { "home": "${word}" }\n}\n`;

  it("is written in the language that is shown", () => {
    const files = {
      [TEST_FILE]: text,
      "src/locales/en.json": json("Home"),
      "src/locales/de.json": json("Start"),
    };
    expect(changed(files, "Start")).toEqual(['src/locales/de.json: "nav": { "home": "New text" }']);
    const same = { ...files, "src/locales/de.json": json("Home") };
    expect(refusalOf(() => changed(same, "Home")).message).toContain("in several places");
  });

  it("is written in catalogues that are code, also several languages in one", () => {
    const code = `export const resources = {\n  en: { translation: { nav: {\n    home: 'Home',\n  } } },\n  de: { translation: { nav: {\n    home: 'Start',\n  } } },\n};\n`;
    const files = { [TEST_FILE]: text, "src/i18n.ts": code };
    expect(changed(files, "Start")).toEqual(["src/i18n.ts: home: 'New text',"]);
  });

  it("is found when its key stands in a list", () => {
    const list = `const cards = [{ k: "nav.about" }, { k: "nav.home" }];\nconst Card = ({ title }) => <p>{title}</p>;\nexport const A = () => {\n  const { t } = useTranslation();\n  return cards.map((card) => <Card {...card} title={t(card.k)} />);\n};\n`;
    const catalogue = `{\n  "nav": {\n    "home": "Home",\n    "about": "About",\n    "start": "Home"\n  }\n}\n`;
    const files = { [TEST_FILE]: list, "src/locales/en.json": catalogue };
    expect(changed(files, "Home")).toEqual(['src/locales/en.json: "home": "New text",']);
    const open = { ...files, [TEST_FILE]: list.replace("t(card.k)", "t(load(card))") };
    expect(refusalOf(() => changed(open, "Home")).code).toBe("not_editable");
  });

  it("is undone to the same bytes", () => {
    const files = { [TEST_FILE]: text, "src/locales/en.json": json("Home") };
    const project = openTestProject(files);
    const plan = project.plan({ ...edit("Home"), id: mintId(TEST_FILE, 0) });
    const [file] = plan.files;
    expect(file?.before).toBe(json("Home"));
    expect(file?.after).toBe(json("New text"));
  });
});
