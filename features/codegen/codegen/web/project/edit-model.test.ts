import { emptyModel, validateModel, type Entity, type ProjectModel } from "@devloom/project-model";
import { describe, expect, it } from "vitest";
import {
  addEntity,
  addEnum,
  addField,
  addRelation,
  addRole,
  changeEntity,
  changeField,
  changeRole,
  enumValues,
  removeEntity,
  removeEnum,
  removeField,
} from "./edit-model.ts";

function entity(model: ProjectModel, id: string): Entity {
  const found = model.entities.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no entity ${id}.`);
  return found;
}

function library(): ProjectModel {
  const model = addEntity(addEntity(emptyModel("Library"), "Book"), "Loan");
  return addRelation(model, entity(model, "loan"), entity(model, "book"));
}

describe("editing a model", () => {
  it("gives things ids that stay, and names that stay apart", () => {
    const twice = addEntity(addEntity(library(), "Book"), "Book");
    const renamed = changeEntity(twice, "book", { name: "Volume" });

    expect(twice.entities.map(({ id, name }) => [id, name])).toEqual([
      ["book", "Book"],
      ["loan", "Loan"],
      ["book-2", "Book 2"],
      ["book-3", "Book 3"],
    ]);
    expect(entity(renamed, "book").name).toBe("Volume");
    expect(renamed.relations).toMatchObject([{ from: "loan", to: "book", name: "book" }]);
    expect(validateModel(twice)).toEqual([]);
  });

  it("relates an entity to itself and twice to another without a clash", () => {
    const model = library();
    const [book, loan] = [entity(model, "book"), entity(model, "loan")];
    const more = addRelation(addRelation(addRelation(model, loan, book), book, book), book, book);

    expect(new Set(more.relations.map(({ id }) => id)).size).toBe(4);
    expect(validateModel(more)).toEqual([]);
  });

  it("takes along what refers to what is removed", () => {
    const role = addRole(library(), "Reader");
    const granted = changeRole(role, "reader", { grants: [{ entity: "loan", actions: ["read"] }] });
    const page = {
      id: "loans",
      name: "Loans",
      path: "/all",
      kind: "list",
      entity: "loan",
    } as const;
    const model = { ...granted, pages: [{ ...page, columns: ["name"] }] };
    const withoutField = removeField(model, entity(model, "loan"), "name");
    const withoutLoan = removeEntity(model, "loan");

    expect(withoutField.pages[0]).not.toHaveProperty("columns");
    expect(withoutLoan).toMatchObject({ relations: [], pages: [], roles: [{ grants: [] }] });
    expect(validateModel(withoutLoan)).toEqual([]);
  });

  it("drops constraints with the type they were for, and enums with their fields' type", () => {
    let model = addEnum(library(), "Condition");
    model = addField(model, entity(model, "book"), "State");
    model = changeField(model, entity(model, "book"), "state", { maxLength: 5 });
    model = changeField(model, entity(model, "book"), "state", { type: "enum", enum: "condition" });

    expect(entity(model, "book").fields[1]).toEqual({
      id: "state",
      name: "State",
      type: "enum",
      enum: "condition",
    });
    expect(entity(removeEnum(model, "condition"), "book").fields[1]).toMatchObject({
      type: "text",
    });
  });

  it("keeps ids of values that were renamed or moved", () => {
    const before = [
      { id: "new", name: "New" },
      { id: "worn", name: "Worn" },
    ];

    expect(enumValues(before, ["New", "Used"])).toEqual([
      { id: "new", name: "New" },
      { id: "worn", name: "Used" },
    ]);
    expect(enumValues(before, ["Worn", "New", "Lost"]).map(({ id }) => id)).toEqual([
      "worn",
      "new",
      "lost",
    ]);
  });
});
