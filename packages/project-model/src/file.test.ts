import { describe, expect, test } from "vitest";
import { diffModels } from "./diff.ts";
import { readModelFile, writeModelFile } from "./file.ts";
import { libraryModel } from "./testing/library.ts";
import { ModelError } from "./notes/note.ts";

function refusal(text: string): string {
  try {
    readModelFile(text);
  } catch (error) {
    if (error instanceof ModelError) return error.message;
    throw error;
  }
  return "read";
}

describe("the model file", () => {
  test("gives the same model back, and the same text again", () => {
    const text = writeModelFile(libraryModel());
    expect(readModelFile(text)).toEqual(libraryModel());
    expect(writeModelFile(readModelFile(text))).toBe(text);
  });

  test("keeps every kind of text exactly", () => {
    for (const words of [
      "yes",
      "null",
      "1e3",
      "- a: b",
      "# no comment",
      "tab\there",
      "  two\n\nlines: x\n",
      "0x1F",
      "~",
      "“Ü”",
    ]) {
      const model = { ...libraryModel(), description: words };
      expect(readModelFile(writeModelFile(model)).description).toBe(words);
    }
  });

  test("does not depend on the order of keys", () => {
    const model = libraryModel();
    const turned = {
      ...model,
      entities: model.entities.map(({ id, ...rest }) => ({ ...rest, id })),
    };
    expect(writeModelFile(turned)).toBe(writeModelFile(model));
  });

  test("a new field is its own lines and nothing else", () => {
    const model = libraryModel();
    const before = writeModelFile(model).split("\n");
    model.entities[1]?.fields.push({ id: "born-on", name: "Born on", type: "date" });
    const after = writeModelFile(model).split("\n");
    expect(after.filter((line) => !before.includes(line))).toEqual([
      "      - id: born-on",
      "        name: Born on",
    ]);
    expect(after.length - before.length).toBe(3);
  });

  test("that is broken says the line", () => {
    expect(refusal("version: 1\nname: 'x\n")).toMatch(
      /^Line \d, column \d+: Missing closing 'quote/,
    );
    expect(refusal("version: 1\nversion: 1\n")).toMatch(
      /^Line 2, column 1: Map keys must be unique/,
    );
    expect(refusal("")).toMatch(/^The file holds no project model/);
    expect(refusal("a: &x [1]\nb: *x\n")).not.toBe("read");
    expect(refusal("version: 1\nname: X\nentities: [{ id: a, name: A }, { id: a, name: B }]")).toBe(
      "Two entities have the id a: entity B and entity A.",
    );
  });
});

describe("the difference of two models", () => {
  test("is nothing for the same model", () => {
    expect(diffModels(libraryModel(), libraryModel())).toEqual([]);
  });

  test("goes by ids, so a rename is a rename", () => {
    const after = libraryModel();
    Object.assign(after.entities[0] ?? {}, { name: "Volume" });
    Object.assign(after.entities[0]?.fields[0] ?? {}, { name: "Heading", maxLength: 300 });
    after.entities[0]?.fields.splice(1, 1);
    after.entities.push({ id: "shelf", name: "Shelf", fields: [] });
    after.relations.splice(2, 1);
    after.enums[0]?.values.reverse();
    expect(diffModels(libraryModel(), after)).toEqual([
      { kind: "entity", change: "renamed", id: "book", name: "Volume", before: "Book" },
      {
        kind: "field",
        change: "renamed",
        id: "title",
        owner: "book",
        name: "Heading",
        before: "Title",
      },
      {
        kind: "field",
        change: "changed",
        id: "title",
        owner: "book",
        name: "Heading",
        keys: ["maxLength"],
      },
      { kind: "field", change: "removed", id: "pages", owner: "book", name: "Pages" },
      { kind: "entity", change: "added", id: "shelf", name: "Shelf" },
      { kind: "value", change: "moved", id: "worn", owner: "condition", name: "Worn" },
      { kind: "relation", change: "removed", id: "book-sequel-of", name: "sequel of" },
    ]);
  });

  test("takes no longer for many keys than for as much text", () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join("\n");
    // A quadratic check of them took longer than a test may.
    expect(refusal(keys)).not.toBe("read");
    expect(refusal(`${keys}\nk7: 2`)).toMatch(/^Line 20001, column 1: Map keys must be unique/);
    expect(refusal(`a: ${"x".repeat(1_000_000)}`)).toContain("1000000 are read at most");
  });
});
