import { isScript, parseProgram } from "@devloom/source-engine";
import { ModelBuilder, ModelError } from "@devloom/project-model";
import { describe, expect, test } from "vitest";
import { reactFastifyKit } from "../testing/kit.ts";
import { MODELS, modelOf } from "../testing/models.ts";
import { generateReactFastify } from "./generate.ts";

const kit = reactFastifyKit();

/** Models of growing size share many files; each text is parsed once. */
const parsed = new Set<string>();

function expectParses(path: string, text: string): void {
  if (parsed.has(text)) return;
  expect(() => {
    if (isScript(path)) parseProgram(path, text);
    if (path.endsWith(".json")) JSON.parse(text);
  }, path).not.toThrow();
  parsed.add(text);
}

describe("react-fastify", () => {
  test.each(MODELS)("%s: every file parses, the same model gives the same bytes", (_, make) => {
    const files = generateReactFastify(make(), kit);
    for (const [path, text] of files) expectParses(path, text);
    const untidy = [...files].filter(([, text]) => !text.endsWith("\n") || /[ \t]\n/.test(text));
    expect(untidy.map(([path]) => path)).toEqual([]);
    const again = generateReactFastify(make(), kit);
    expect([...again.keys()]).toEqual([...files.keys()]);
    const different = [...again].filter(([path, text]) => files.get(path) !== text);
    expect(different.map(([path]) => path)).toEqual([]);
  });

  test("files grow with the entities and nothing else", () => {
    const own = (size: number): string[] =>
      [...generateReactFastify(modelOf(size), kit).keys()].filter(
        (path) => !kit.has(path) && !path.includes("-links.ts"),
      );
    const [ten, twenty, forty] = [own(10).length, own(20).length, own(40).length];
    expect((twenty ?? 0) - (ten ?? 0)).toBe(70);
    expect((forty ?? 0) - (twenty ?? 0)).toBe(140);
  });

  test("paths differ also where case does not count", () => {
    const paths = [...generateReactFastify(modelOf(60), kit).keys()];
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^[\w./-]+$/);
  });

  test("a field more changes only the files of its entity, and the migration", () => {
    const before = generateReactFastify(modelOf(10), kit);
    const model = modelOf(10);
    model.entities[1]?.fields.push({ id: "extra", name: "Extra", type: "text" });
    const after = generateReactFastify(model, kit);
    const changed = [...after]
      .filter(([path, text]) => before.get(path) !== text)
      .map(([path]) => path);
    expect(changed).toEqual([
      "migrations/0001_initial.sql",
      "project-model.yaml",
      "src/server/database/schema/orders.ts",
      "src/server/resources/orders.ts",
      "src/server/testing/samples/orders.ts",
      "src/shared/entities/orders.ts",
      "src/web/orders/OrderForm.tsx",
      "src/web/orders/OrderList.tsx",
    ]);
  });

  test("a model that is not valid is refused", () => {
    const builder = new ModelBuilder("Broken");
    builder.addField(builder.addEntity("Book"), { name: "Title", type: "enum" });
    expect(() => generateReactFastify(builder.model, kit)).toThrow(ModelError);
  });
});
