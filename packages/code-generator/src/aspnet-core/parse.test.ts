import { describe, expect, test } from "vitest";
import { generate, kitOf } from "../generate.ts";
import { changeModel } from "../testing/change-model.ts";
import { MODELS, modelOf } from "../testing/models.ts";
import { findCsharpProblems } from "./parse.ts";

const kit = kitOf("aspnet-core");
const names = { nameSpace: "Acme.Library", dbContext: "LibraryContext" };
const PARSED = ["empty", "library", "shop", "20 entities"];

describe("C#", () => {
  test.each(MODELS.filter(([name]) => PARSED.includes(name)))(
    "%s: every file parses",
    async (_, make) => {
      expect(await findCsharpProblems(generate("aspnet-core", make(), kit, names))).toEqual([]);
    },
  );

  test("migrations of a changed model parse, and a rename is a rename", async () => {
    const options = { ...names, earlier: [modelOf(4)] };
    const files = generate("aspnet-core", changeModel(modelOf(4)), kit, options);
    const update = files.get("src/Acme.Library/Data/Migrations/20260101000002_Update2.cs") ?? "";
    expect(update).toContain(String.raw`alter table \"orders\" rename to \"purchases\";`);
    expect(await findCsharpProblems(files)).toEqual([]);
  });

  test("namespace and context are those that were asked for, in every file", () => {
    const files = generate("aspnet-core", modelOf(3), kit, names);
    const outside = [...files].filter(
      ([path, text]) =>
        path.endsWith(".cs") &&
        !/^namespace Acme\.Library(?:\.\w+)?;$/m.test(text) &&
        !path.endsWith("Program.cs"),
    );
    expect(outside.map(([path]) => path)).toEqual([]);
    expect([...files.values()].filter((text) => /__[A-Z]+__/.test(text))).toEqual([]);
    expect(files.get("src/Acme.Library/Data/LibraryContext.cs")).toContain(
      "public sealed class LibraryContext(DbContextOptions<LibraryContext> options)",
    );
  });

  test("types and members are named once, also where a field is called as its entity", () => {
    const model = modelOf(60);
    model.entities[1]?.fields.push({ id: "order", name: "Order", type: "text" });
    const files = generate("aspnet-core", model, kit, names);
    const types = [...files].flatMap(([path, text]) =>
      path.startsWith("src/")
        ? [...text.matchAll(/^public (?:\w+ )*(?:class|record|enum) (\w+)/gm)].map(
            ([, name]) => name,
          )
        : [],
    );
    expect(types.filter((name, index) => types.indexOf(name) !== index)).toEqual([]);
    expect(files.get("src/Acme.Library/Models/Order.cs")).toContain("public string? Order2 {");
  });

  test("what cannot be read is found with its line", async () => {
    const text = "namespace A;\n\npublic class B\n{\n    public int C( { }\n}\n";
    expect(await findCsharpProblems([["B.cs", text]])).toMatchObject([{ path: "B.cs", line: 5 }]);
  });
});
