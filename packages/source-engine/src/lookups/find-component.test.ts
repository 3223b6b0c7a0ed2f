import { describe, expect, it } from "vitest";
import type { PlanContext } from "../plan/context.ts";
import { openTestProject, TEST_FILE } from "../testing/edit.ts";
import { findDeclaration } from "./find-component.ts";

/** A project that counts how often an import is followed. */
function counting(files: Readonly<Record<string, string>>) {
  const project = openTestProject(files);
  let resolved = 0;
  const context: PlanContext = {
    file: (path) => project.file(path),
    locate: (id) => project.locate(id),
    idOf: (file, element) => project.idOf(file, element),
    read: (path) => project.read(path),
    list: () => project.list(),
    resolveImport(from, specifier) {
      resolved += 1;
      return project.resolveImport(from, specifier);
    },
  };
  return { context, file: project.file(TEST_FILE), resolved: () => resolved };
}

describe("a declaration", () => {
  it("is looked for once in files that all export each other", () => {
    const all = Array.from({ length: 12 }, (_, index) => `src/s${index}.ts`);
    const stars = all.map((_, index) => `export * from "./s${index}";`).join("\n");
    const { context, file, resolved } = counting({
      [TEST_FILE]: `import { X } from "./s0";\nexport const A = () => <X />;\n`,
      ...Object.fromEntries(all.map((path) => [path, stars])),
    });
    expect(findDeclaration(context, file, "X")).toBeNull();
    // The import itself, and each of the files once.
    expect(resolved()).toBe(1 + all.length * all.length);
  });

  it("is found through a long chain, and a file's own before that of others", () => {
    const chain = Array.from({ length: 30 }, (_, at) => [
      `src/s${at}.ts`,
      `export * from "./s${at + 1}";`,
    ]);
    const { context, file } = counting({
      [TEST_FILE]: `import { X, Y } from "./s0";\nexport const A = () => <X />;\n`,
      ...Object.fromEntries(chain),
      "src/s10.ts": `export * from "./s11";\nexport const Y = 1;\n`,
      "src/s30.ts": `export const X = 1;\nexport const Y = 2;\n`,
    });
    expect(findDeclaration(context, file, "X")?.file.path).toBe("src/s30.ts");
    expect(findDeclaration(context, file, "Y")?.file.path).toBe("src/s10.ts");
  });

  it("is found through the shorthand of older projects for exports of others", () => {
    const { context, file } = counting({
      [TEST_FILE]: `import Card, { Row } from "./card";\nexport const A = () => <Card />;\n`,
      "src/card/index.js": `export default from "./Card";\nexport Row from "./Row";\n`,
      "src/card/Card.js": "export default class Card {}\n",
      "src/card/Row.js": "export default class Row {}\n",
    });
    expect(findDeclaration(context, file, "Card")?.file.path).toBe("src/card/Card.js");
    expect(findDeclaration(context, file, "Row")?.file.path).toBe("src/card/Row.js");
  });
});
