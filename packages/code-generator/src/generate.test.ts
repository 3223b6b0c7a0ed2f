import { isScript, parseProgram } from "@devloom/source-engine";
import { emptyModel, ModelBuilder, ModelError, type ProjectModel } from "@devloom/project-model";
import { describe, expect, test } from "vitest";
import { FRAMEWORKS, generate, kitOf } from "./generate.ts";
import { mergeFiles } from "./merge/merge-files.ts";
import { changeModel } from "./testing/change-model.ts";
import { MODELS, modelOf } from "./testing/models.ts";

/** Frameworks share most of what makes models different: the first one takes all of them, the others do in long runs. */
const FEWER = ["empty", "library", "shop", "4 entities", "12 entities"];
const modelsOf = (framework: string) =>
  framework === FRAMEWORKS[0] || process.env["DEVLOOM_LONG_TESTS"] === "1"
    ? MODELS
    : MODELS.filter(([name]) => FEWER.includes(name));

/** Models of growing size and all frameworks share many files; each text is parsed once. */
const parsed = new Set<string>();

function expectParses(path: string, text: string): void {
  if (parsed.has(text)) return;
  expect(() => {
    if (isScript(path)) parseProgram(path, text);
    if (path.endsWith(".json")) JSON.parse(text);
  }, path).not.toThrow();
  parsed.add(text);
}

/** How many files of its own each entity has, besides tables that join two. */
const FILES_PER_ENTITY = { "react-fastify": 7, express: 5, nestjs: 8, nextjs: 9, "aspnet-core": 6 };

describe.each(FRAMEWORKS)("%s", (framework) => {
  const kit = kitOf(framework);

  test.each(modelsOf(framework))(
    "%s: every file parses, the same model gives the same bytes",
    (_, make) => {
      const files = generate(framework, make(), kit);
      for (const [path, text] of files) expectParses(path, text);
      const untidy = [...files].filter(([, text]) => !text.endsWith("\n") || /[ \t]\n/.test(text));
      expect(untidy.map(([path]) => path)).toEqual([]);
      const again = generate(framework, make(), kit);
      expect([...again.keys()]).toEqual([...files.keys()]);
      const different = [...again].filter(([path, text]) => files.get(path) !== text);
      expect(different.map(([path]) => path)).toEqual([]);
    },
  );

  test("files grow with the entities and nothing else", () => {
    const own = (size: number): number =>
      [...generate(framework, modelOf(size), kit).keys()].filter(
        (path) => !kit.has(path) && !path.includes("-links.ts"),
      ).length;
    expect(own(12) - own(2)).toBe(10 * FILES_PER_ENTITY[framework]);
  });

  test("paths differ also where case does not count", () => {
    const paths = [...generate(framework, modelOf(60), kit).keys()];
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^[\w./[\]-]+$/);
  });

  test("a changed model is merged with what people wrote, and the same one changes nothing", () => {
    const base = generate(framework, modelOf(4), kit);
    const note = "\nWritten by hand.\n";
    const mine = new Map(base).set("README.md", (base.get("README.md") ?? "") + note);
    expect(mergeFiles(base, mine, base).outcomes).toEqual([]);
    const earlier = [modelOf(4)];
    const theirs = generate(framework, changeModel(modelOf(4)), kit, { earlier });
    const { files, outcomes } = mergeFiles(base, mine, theirs);
    expect(outcomes.filter(({ outcome }) => outcome === "conflict")).toEqual([]);
    expect(files.get("README.md")).toContain("Purchase");
    expect(files.get("README.md")).toContain(note);
    for (const [path, text] of files) expectParses(path, text);
  });

  test("a model that is not valid is refused", () => {
    const builder = new ModelBuilder("Broken");
    builder.addField(builder.addEntity("Book"), { name: "Title", type: "enum" });
    expect(() => generate(framework, builder.model, kit)).toThrow(ModelError);
  });
});

/** Files of one entity that change with one of its fields; those of others, and what all share, stay as they are. */
const SERVER_FILES = [
  "migrations/0001_initial.sql",
  "project-model.yaml",
  "src/server/database/schema/orders.ts",
  "src/server/resources/orders.ts",
  "src/server/testing/samples/orders.ts",
  "src/shared/entities/orders.ts",
];

const CSHARP_FILES = [
  "project-model.yaml",
  "src/ModelOf10/Controllers/OrdersController.cs",
  "src/ModelOf10/Data/Configurations/OrderConfiguration.cs",
  "src/ModelOf10/Data/Migrations/20260101000001_Initial.cs",
  "src/ModelOf10/Dtos/OrderDtos.cs",
  "src/ModelOf10/Models/Order.cs",
  "tests/ModelOf10.Tests/Samples/OrderSample.cs",
];

function withDeclarations(): string[] {
  return [...SERVER_FILES, "src/app/orders/declarations.ts"].sort();
}

test.each([
  [
    "react-fastify",
    [...SERVER_FILES, "src/web/orders/OrderForm.tsx", "src/web/orders/OrderList.tsx"],
  ],
  ["express", SERVER_FILES],
  ["nestjs", SERVER_FILES],
  ["nextjs", withDeclarations()],
  ["aspnet-core", CSHARP_FILES],
] as const)("%s: a field more changes only the files of its entity", (framework, expected) => {
  const kit = kitOf(framework);
  const before = generate(framework, modelOf(10), kit);
  const model = modelOf(10);
  model.entities[1]?.fields.push({ id: "extra", name: "Extra", type: "text" });
  const after = generate(framework, model, kit);
  const changed = [...after].filter(([path, text]) => before.get(path) !== text);
  expect(changed.map(([path]) => path)).toEqual(expected);
});

test.each(FRAMEWORKS)("%s: only projects with files know of uploads", (framework) => {
  const kit = kitOf(framework);
  const without: ProjectModel = {
    ...emptyModel("Notes"),
    entities: [
      { id: "note", name: "Note", fields: [{ id: "title", name: "Title", type: "text" }] },
    ],
  };
  const withFiles = structuredClone(without);
  withFiles.entities[0]?.fields.push({ id: "scan", name: "Scan", type: "file" });
  const upload = /upload|api\/files|filesFolder|FileStore|MAX_UPLOAD|FileField/i;
  const found = (model: ProjectModel) =>
    [...generate(framework, model, kit)].filter(([, text]) => upload.test(text));
  expect(found(without).map(([path]) => path)).toEqual([]);
  expect(found(withFiles).length).toBeGreaterThan(3);
  for (const [path, text] of [
    ...generate(framework, without, kit),
    ...generate(framework, withFiles, kit),
  ])
    expect(text, path).not.toMatch(/\/\/[+-]files/);
});
