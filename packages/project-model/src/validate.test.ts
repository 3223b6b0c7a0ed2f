import { describe, expect, test } from "vitest";
import type { ProjectModel } from "./model.ts";
import { de } from "./notes/de.ts";
import { en } from "./notes/en.ts";
import { describeNote } from "./notes/note.ts";
import { libraryModel } from "./testing/library.ts";
import { readModel } from "./validate.ts";

function problemsAfter(change: (model: ProjectModel) => void): string[] {
  const model = libraryModel();
  change(model);
  return readModel(model).problems.map(({ note }) => describeNote(note));
}

/** The first item, which the library has. */
function first<Item>(list: readonly Item[]): Item {
  const [item] = list;
  if (item === undefined) throw new Error("The list is empty.");
  return item;
}

describe("a model", () => {
  test("that is right has no problems", () => {
    expect(problemsAfter(() => {})).toEqual([]);
  });

  test.each<[string, (model: ProjectModel) => void, string]>([
    [
      "two entities of one name",
      (m) => m.entities.push({ id: "b2", name: "book", fields: [] }),
      "Entity book and entity Book have the same name in code (Book). Rename one of them.",
    ],
    [
      "two entities of one id",
      (m) => m.entities.push({ id: "author", name: "Volume", fields: [] }),
      "Two entities have the id author: entity Volume and entity Author.",
    ],
    [
      "a field called like a relation",
      (m) => first(m.entities).fields.push({ id: "x", name: "Authors", type: "text" }),
      "Relation Book.authors → Author and field Authors of entity Book have the same name in code (authors). Rename one of them.",
    ],
    [
      "a field called id",
      (m) => first(m.entities).fields.push({ id: "x", name: "ID", type: "text" }),
      "Field ID of entity Book and entity Book have the same name in code (id). Rename one of them.",
    ],
    [
      "a relation to nowhere",
      (m) => Object.assign(first(m.relations), { to: "shelf" }),
      "Relation Book.authors → shelf refers to entity shelf, which does not exist.",
    ],
    [
      "an enum that is not there",
      (m) => m.enums.splice(0),
      "Field Condition of entity Book refers to enum condition, which does not exist.",
    ],
    [
      "a length of a number",
      (m) =>
        first(m.entities).fields.push({ id: "x", name: "Year", type: "integer", maxLength: 4 }),
      "Field Year of entity Book: maxLength means nothing for type integer.",
    ],
    [
      "an empty range",
      (m) => Object.assign(first(m.entities).fields[1] ?? {}, { min: 5, max: 1 }),
      "Field Pages of entity Book: 5 is greater than 1, so no value is allowed.",
    ],
    [
      "a broken pattern",
      (m) => Object.assign(first(first(m.entities).fields), { pattern: "(" }),
      "Field Title of entity Book: ( is not a regular expression.",
    ],
    [
      "a default of another type",
      (m) => Object.assign(first(m.entities).fields[1] ?? {}, { default: "many" }),
      "Field Pages of entity Book: the default many is not a valid integer.",
    ],
    [
      "a default out of range",
      (m) => Object.assign(first(m.entities).fields[1] ?? {}, { default: 0 }),
      "Field Pages of entity Book: the default 0 breaks the field's own constraints.",
    ],
    [
      "a circle of required relations",
      (m) => Object.assign(m.relations[2] ?? {}, { required: true, onDelete: "cascade" }),
      "Relation Book.sequel of → Book is part of a circle of required relations, so the first row could never be created.",
    ],
    [
      "required and set to nothing",
      (m) => Object.assign(m.relations[1] ?? {}, { onDelete: "set-null" }),
      "Relation Loan.book → Book is required and cannot be set to nothing when the other is deleted.",
    ],
    [
      "a page on another's path",
      (m) => m.pages.push({ id: "x", name: "X", path: "/loans", kind: "text" }),
      "Page X has the path /loans, which the list of entity Loan uses.",
    ],
    [
      "a list of nothing",
      (m) => m.pages.push({ id: "x", name: "X", path: "/x", kind: "list" }),
      "Page X is a list, but does not say of which entity.",
    ],
    [
      "a grant twice",
      (m) => first(m.roles).grants.push({ entity: "book", actions: ["read"] }),
      "Role Librarian grants entity Book twice.",
    ],
  ])("with %s says where", (_, change, sentence) => {
    expect(problemsAfter(change)).toEqual([sentence]);
  });

  test.each([
    ["^(a+)+$", "a".repeat(40)],
    [`^${"a*".repeat(200)}$`, "a".repeat(1_000)],
    ["^(?:a|a)*$", "a".repeat(40)],
  ])("with a pattern that could be tried for ever is answered: %s", (pattern, text) => {
    const hostile = { name: "Code", type: "text", pattern, default: `${text}!` } as const;
    const plain = {
      name: "Sign",
      type: "text",
      pattern: "^[a-z]+-?\\d{2,}$",
      default: "a1",
    } as const;
    const problems = problemsAfter(({ entities }) => {
      for (const [index, field] of [hostile, plain].entries())
        first(entities).fields.push({ id: `f${index}`, ...field });
    });
    expect(problems).toEqual([expect.stringContaining("Sign")]);
  });

  test("with hundreds of entities and relations is read at once", () => {
    const numbers = Array.from({ length: 900 }, (_, index) => index);
    const { problems } = readModel({
      version: 1,
      name: "Large",
      entities: numbers.map((number) => ({ id: `e${number}`, name: `Thing ${number}` })),
      relations: numbers.map((number) => ({
        id: `r${number}`,
        kind: "many-to-one",
        from: `e${number}`,
        to: "e0",
        name: `link ${number}`,
        inverse: `back ${number}`,
      })),
    });
    expect(problems).toEqual([]);
  });

  test("of another shape says where, in a person's words", () => {
    const data = structuredClone(libraryModel()) as unknown as { entities: { fields: object[] }[] };
    Object.assign(data.entities[0]?.fields[0] ?? {}, { type: "txt", colour: "red" });
    Object.assign(data.entities[1] ?? {}, { id: "No Id" });
    const { model, problems } = readModel(data);
    expect(model).toBeNull();
    expect(problems.map(({ note }) => describeNote(note))).toEqual([
      expect.stringMatching(/^In field Title of entity Book: type is not one of text, long-text,/),
      "In field Title of entity Book: colour is not known here.",
      "In entity Author: id is not an id: small letters, digits and hyphens.",
    ]);
    expect(problems[0]?.path).toEqual(["entities", 0, "fields", 0, "type"]);
  });

  test("is refused without throwing whatever it is", () => {
    for (const data of [
      null,
      3,
      "x",
      [],
      {},
      { version: 2 },
      { version: 1, name: "", entities: [null] },
    ])
      expect(readModel(data).model).toBeNull();
  });
});

test("every sentence has a German one with the same values", () => {
  const values = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [code, text] of Object.entries(en))
    expect([code, values(de[code as keyof typeof en])]).toEqual([code, values(text)]);
});
