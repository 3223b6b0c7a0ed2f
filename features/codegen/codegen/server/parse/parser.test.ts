import { generate, kitOf } from "@devloom/code-generator";
import { emptyModel, ModelError, type ProjectModel } from "@devloom/project-model";
import { expect, it } from "vitest";
import { csharpProblems, generateFiles, importText, readModel, readWords } from "./parser.ts";

const healthy = [["A.cs", "class A { int x = 1; }"]] as const;
/** Each bracket may begin a comparison or a list of types: the parser tries all of them. */
const ambiguous = [["B.cs", `class B { void F() { ${"a<b<".repeat(20_000)}`]] as const;

it("C# that takes its parser all memory is refused, and the next reader is answered", async () => {
  await expect(csharpProblems(ambiguous)).rejects.toMatchObject({ code: "too_complex" });

  expect(await csharpProblems(healthy)).toEqual([]);
});

it("a reader who gives up does not wait", async () => {
  const controller = new AbortController();
  const reading = csharpProblems(ambiguous, controller.signal);

  controller.abort(new Error("given up"));

  await expect(reading).rejects.toThrow("given up");
});

it("SQL is read in another process, and says what is wrong with it there too", async () => {
  const text = "create table book (id serial primary key, title text);";

  const { model } = await importText({ kind: "sql", text, name: undefined });

  expect(model.entities).toMatchObject([{ name: "Book" }]);
  const deep = `select ${"(".repeat(100_000)}`;
  const refused = importText({ kind: "sql", text: deep, name: undefined });
  await expect(refused).rejects.toBeInstanceOf(ModelError);
});

it("what somebody said is read in another process, however long it takes", async () => {
  const { model } = await readWords("A library with books and authors.");
  const controller = new AbortController();
  const reading = readWords(`a${",".repeat(100_000)}a`, controller.signal);

  controller.abort(new Error("given up"));

  expect(model.entities.map(({ name }) => name)).toEqual(["Book", "Author"]);
  await expect(reading).rejects.toThrow("given up");
});

it("the model of a project is read in another process, and says what is wrong with it there too", async () => {
  const broken = readModel("name: [");
  await expect(broken).rejects.toBeInstanceOf(ModelError);
  const controller = new AbortController();
  const reading = readModel("{a: ".repeat(100_000), controller.signal);

  controller.abort(new Error("given up"));

  await expect(reading).rejects.toThrow("given up");
});

it("a project is made in another process as it would be here", async () => {
  const options = { earlier: [], nameSpace: null, dbContext: null };
  const small = modelOf(2);
  const files = await generateFiles({ framework: "express", model: small, ...options });
  expect([...files]).toEqual([...generate("express", small, kitOf("express"))]);
});

it("who reads does not wait for large projects that are being made", async () => {
  const options = { earlier: [], nameSpace: null, dbContext: null };
  const large = { framework: "aspnet-core", model: modelOf(1000, 20), ...options } as const;
  const controller = new AbortController();
  const making = Promise.allSettled([1, 2].map(() => generateFiles(large, controller.signal)));

  const text = "create table book (id serial primary key, title text);";
  const { model } = await importText({ kind: "sql", text, name: undefined });
  controller.abort(new Error("given up"));

  expect(model.entities).toMatchObject([{ name: "Book" }]);
  const reason = expect.objectContaining({ message: "given up" }) as Error;
  expect(await making).toEqual([1, 2].map(() => ({ status: "rejected", reason })));
});

function modelOf(entities: number, fields = 1): ProjectModel {
  return {
    ...emptyModel("Large"),
    entities: Array.from({ length: entities }, (_one, index) => ({
      id: `e${index}`,
      name: `Entity ${index}`,
      fields: Array.from({ length: fields }, (_field, at) => ({
        id: `f${at}`,
        name: `Field ${at}`,
        type: "text",
      })),
    })),
  };
}
