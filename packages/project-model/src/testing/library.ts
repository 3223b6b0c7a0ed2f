import { ModelBuilder } from "../builder.ts";
import type { ProjectModel } from "../model.ts";

/** A small model with one of each: entities, an enum, relations of every kind, roles and pages. */
export function libraryModel(): ProjectModel {
  const builder = new ModelBuilder("Library");
  const book = builder.addEntity("Book", { description: "What people borrow." });
  const author = builder.addEntity("Author");
  const loan = builder.addEntity("Loan");
  const state = builder.addEnum("Condition", ["As new", "Worn"]);
  builder.addField(book, { name: "Title", type: "text", required: true, maxLength: 200 });
  builder.addField(book, { name: "Pages", type: "integer", min: 1, max: 9999 });
  builder.addField(book, { name: "Condition", type: "enum", enum: state.id, default: "as-new" });
  builder.addField(author, { name: "Name", type: "text", required: true });
  builder.addField(loan, { name: "Due on", type: "date", default: "now" });
  builder.addRelation({
    kind: "many-to-many",
    from: book.id,
    to: author.id,
    name: "authors",
    inverse: "books",
  });
  builder.addRelation({
    kind: "many-to-one",
    from: loan.id,
    to: book.id,
    name: "book",
    inverse: "loans",
    required: true,
    limit: 1,
  });
  builder.addRelation({
    kind: "many-to-one",
    from: book.id,
    to: book.id,
    name: "sequel of",
    inverse: "sequels",
    onDelete: "set-null",
  });
  const librarian = builder.addRole("Librarian");
  librarian.grants.push({ entity: book.id, actions: ["read", "create", "update", "delete"] });
  builder.model.pages.push(
    {
      id: "books",
      name: "Books",
      path: "/books",
      kind: "list",
      entity: book.id,
      columns: ["title"],
    },
    { id: "about", name: "About", path: "/about", kind: "text", text: "Open on\nworkdays.\n" },
  );
  return builder.model;
}
