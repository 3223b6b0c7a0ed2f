import { describe, expect, it } from "vitest";
import { mintId } from "../ids/mint.ts";
import type { PlanContext } from "../plan/context.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";
import { locateText } from "./locate-text.ts";

/** A project that notes what it is asked for. */
function noting(files: Readonly<Record<string, string>>) {
  const project = openTestProject(files);
  const asked: string[] = [];
  const context: PlanContext = {
    file: (path) => project.file(path),
    idOf: (file, element) => project.idOf(file, element),
    resolveImport: (from, specifier) => project.resolveImport(from, specifier),
    read(path) {
      asked.push(`read ${path}`);
      return project.read(path);
    },
    list() {
      asked.push("list");
      return project.list();
    },
    locate(id) {
      asked.push(`locate ${id}`);
      return project.locate(id);
    },
  };
  const find = (text: string, within: readonly string[] = []) =>
    locateText(context, mintId(TEST_FILE, 0), text, within);
  return { find, asked };
}

const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(",");

describe("the search for a text", () => {
  it("reads each message file once, whatever number of messages it follows", () => {
    const list = many(300, (index) => `{ l: t("k.${index}") }`);
    const json = `{ "k": { ${many(300, (index) => `"${index}": "Text ${index}"`)} } }`;
    const { find, asked } = noting({
      [TEST_FILE]: `const all = [${list}];\nexport const A = () => all.map((x) => <p>{x.l}</p>);\n`,
      "src/locales/en.json": json,
      "src/locales/de.json": json.replaceAll("Text", "Wort"),
    });
    expect(find("Nowhere")).toBeNull();
    expect(asked).toEqual([
      `locate ${mintId(TEST_FILE, 0)}`,
      "list",
      "read src/locales/en.json",
      "read src/locales/de.json",
    ]);
    expect(find("Wort 299")?.path).toBe("src/locales/de.json");
  });

  it("looks at a hundred elements around at most, and at each once", () => {
    const text = `const B = ({ c, d }) => { const all = [${many(50, (index) => (index % 2 ? "c" : "d"))}]; return all.map((x) => <p>{x}</p>); };\nexport const A = () => <B c={1} />;\n`;
    const { find, asked } = noting({ [TEST_FILE]: text });
    const within = Array.from({ length: 4000 }, (_, index) => `x${index % 500}`);
    expect(find("Nowhere", within)).toBeNull();
    const located = asked.filter((one) => one.startsWith("locate x"));
    expect(located).toEqual(within.slice(0, 100).map((id) => `locate ${id}`));
  });

  it("finds all of a long list", () => {
    const list = many(2600, (index) => `{ a: "${index === 5 || index === 2500 ? "Old" : index}" }`);
    const { find } = noting({
      [TEST_FILE]: `const l = [${list}];\nexport const A = () => l.map((i) => <p>{i.a}</p>);\n`,
    });
    expect(refusalOf(() => find("Old")).reason.name).toBe("textAmbiguous");
  });

  it.each([
    [
      "work",
      `const l = ["Old",${many(20_000, String)}]; export const A = () => l.map((i) => <p>{i}</p>);`,
    ],
    ["depth", `export const A = () => <p>{${"a ? 1 : ".repeat(120)}"Old"}</p>;`],
    ["calls that give each other more", `export const A = ({ a }) => <p>{a}<A a={a.b} /></p>;`],
    [
      "objects with messages",
      `const l = ["Old",${many(30, (index) => `t("k${index}")`)}]; export const A = () => l.map((i) => <p>{i}</p>);`,
    ],
  ])("refuses rather than to answer by half: too much %s", (_name, text) => {
    const { find } = noting({
      [TEST_FILE]: text,
      "src/i18n.ts": `export const all = [${many(1000, () => `{ a: "x" }`)}];\n`,
    });
    expect(refusalOf(() => find("Old")).reason.name).toBe("textTooFar");
  });

  it("takes long keys as a whole", () => {
    const key = "a.".repeat(5000);
    const { find } = noting({
      [TEST_FILE]: `export const A = () => <p>{t("${key}")}</p>;\n`,
      "src/locales/en.json": `{ "${key}": "Old" }`,
    });
    expect(find("Old")?.path).toBe("src/locales/en.json");
  });
});
