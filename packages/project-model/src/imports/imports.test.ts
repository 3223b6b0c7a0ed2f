import { describe, expect, test } from "vitest";
import { describeNote, ModelError, type Note } from "../notes/note.ts";
import type { ProjectModel } from "../model.ts";
import { importJdl } from "./jdl.ts";
import { importJsonSchema } from "./json-schema.ts";
import { importOpenApi } from "./openapi.ts";
import { importSql } from "./sql.ts";

/** A model in short lines, so that a test can be read at a glance. */
function outline(model: ProjectModel): string[] {
  const nameOf = (id: string): string =>
    model.entities.find((entity) => entity.id === id)?.name ?? id;
  return [
    ...model.entities.flatMap((entity) =>
      entity.fields.map((field) => {
        const shown = {
          ...field,
          id: undefined,
          name: undefined,
          type: undefined,
          description: undefined,
        };
        return `${entity.name}.${field.name}: ${field.type} ${JSON.stringify(shown)}`.replace(
          " {}",
          "",
        );
      }),
    ),
    ...model.enums.map((one) => `${one.name} = ${one.values.map(({ name }) => name).join(" | ")}`),
    ...model.relations.map(
      (one) =>
        `${nameOf(one.from)}.${one.name} ${one.kind} ${nameOf(one.to)}.${one.inverse}${one.required ? "!" : ""}`,
    ),
  ];
}

const told = (notes: readonly Note[]): string[] => notes.map((note) => describeNote(note));

async function refusal(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof ModelError) return error.message;
    throw error;
  }
  return "read";
}

describe("SQL", () => {
  test("tables become entities, references become relations", async () => {
    const { model, notes } = await importSql(`
      CREATE TYPE "Condition" AS ENUM ('as new', 'worn');
      CREATE TABLE public.books (
        id bigserial PRIMARY KEY,
        title varchar(200) NOT NULL,
        price numeric(10,2) DEFAULT 9.5 CHECK (price >= 0 AND price <= 500),
        state "Condition" DEFAULT 'worn',
        kind text CHECK (kind IN ('novel', 'poem')),
        sequel_of_id bigint REFERENCES books(id) ON DELETE SET NULL,
        tags text[],
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE authors (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, email text, body text);
      CREATE TABLE books_authors (book_id int, author_id int, PRIMARY KEY (book_id, author_id));
      ALTER TABLE ONLY books_authors ADD CONSTRAINT a FOREIGN KEY (book_id) REFERENCES books(id);
      ALTER TABLE ONLY books_authors ADD CONSTRAINT b FOREIGN KEY (author_id) REFERENCES authors(id);
      CREATE UNIQUE INDEX ON authors (email);
      COMMENT ON TABLE books IS 'What people borrow.';
      CREATE VIEW v AS SELECT 1;
      SET search_path = public;`);
    expect(outline(model)).toEqual([
      'Book.Title: text {"required":true,"maxLength":200}',
      'Book.Price: decimal {"min":0,"max":500,"default":9.5}',
      'Book.State: enum {"enum":"condition","default":"worn"}',
      'Book.Kind: enum {"enum":"book-kind"}',
      "Book.Tags: json",
      'Book.Created at: datetime {"required":true,"default":"now"}',
      'Author.Email: email {"unique":true}',
      "Author.Body: long-text",
      "Condition = as new | worn",
      "Book kind = novel | poem",
      "Book.sequel of many-to-one Book.books as sequel of",
      "Book.authors many-to-many Author.books",
    ]);
    expect(model.entities[0]?.description).toBe("What people borrow.");
    expect(told(notes)).toEqual([
      "Line 19: VIEW was left out.",
      "Field Tags of entity Book: type text[] is kept as json.",
    ]);
  });

  test("two references to the same table are two relations", async () => {
    const { model } = await importSql(`CREATE TABLE team (id int PRIMARY KEY);
      CREATE TABLE game (id int PRIMARY KEY, home_id int NOT NULL REFERENCES team, guest_id int NOT NULL REFERENCES team);`);
    expect(outline(model)).toEqual([
      "Game.home many-to-one Team.games as home!",
      "Game.guest many-to-one Team.games as guest!",
    ]);
  });

  test("a row that must refer to itself may also begin the chain", async () => {
    const { model, notes } = await importSql(
      "CREATE TABLE part (id int PRIMARY KEY, whole_id int NOT NULL REFERENCES part ON DELETE CASCADE);",
    );
    expect(outline(model)).toEqual(["Part.whole many-to-one Part.parts as whole"]);
    expect(told(notes)).toEqual(["Relation Part.whole → Part: required was left out."]);
  });

  test("what it cannot say is told", async () => {
    const { notes } =
      await importSql(`CREATE TABLE a (id int PRIMARY KEY, b int DEFAULT random(), c int REFERENCES zzz,
      d point, UNIQUE (b, c), CHECK (b > c));`);
    expect(told(notes)).toEqual([
      "Entity A: a CHECK was left out.",
      "Field B of entity A: DEFAULT was left out.",
      "Field D of entity A: type point is kept as text.",
      "Entity A: UNIQUE (b, c) was left out.",
      "Entity A refers to table zzz, which is not in the text; left out.",
    ]);
  });

  test("bad input gets a clear error", async () => {
    expect(await refusal(() => importSql("\nCREATE TABEL x ()"))).toBe(
      'This is not PostgreSQL, line 2: syntax error at or near "TABEL"',
    );
    expect(await refusal(() => importSql("-- nothing\n"))).toMatch(/^There is nothing in it/);
    expect(await refusal(() => importSql("x".repeat(2_000_001)))).toMatch(
      /^The text has 2000001 characters/,
    );
  });
});

describe("JSON Schema", () => {
  test("objects become entities", () => {
    const { model, notes } = importJsonSchema(
      JSON.stringify({
        title: "Order",
        type: "object",
        required: ["number", "customer", "lines"],
        properties: {
          id: { type: "string" },
          number: { type: "string", maxLength: 20, pattern: "^[A-Z]" },
          customer: { $ref: "#/$defs/Customer" },
          lines: {
            type: "array",
            items: {
              type: "object",
              properties: { amount: { type: "integer", exclusiveMinimum: 0 } },
            },
          },
          state: { enum: ["open", "paid"], default: "open" },
          note: { type: ["string", "null"], maxLength: 2000 },
          colours: { type: "array", items: { type: "string" } },
          lost: { $ref: "#/$defs/Nothing" },
        },
        $defs: {
          Customer: {
            allOf: [
              { properties: { email: { type: "string", format: "email" } }, required: ["email"] },
              {
                properties: {
                  since: { anyOf: [{ type: "string", format: "date" }, { type: "null" }] },
                },
              },
            ],
          },
        },
      }),
    );
    expect(outline(model)).toEqual([
      'Order.Number: text {"required":true,"maxLength":20,"pattern":"^[A-Z]"}',
      'Order.State: enum {"enum":"order-state","default":"open"}',
      'Order.Note: long-text {"maxLength":2000}',
      "Order.Colours: json",
      'Customer.Email: email {"required":true}',
      "Customer.Since: date",
      'Order line.Amount: integer {"min":1}',
      "Order state = open | paid",
      "Order.customer many-to-one Customer.orders!",
      "Order line.order many-to-one Order.lines",
    ]);
    expect(told(notes)).toEqual([
      "Field Colours of entity Order: type list of values is kept as json.",
      "Entity Order: #/$defs/Nothing leads nowhere, left out.",
    ]);
  });

  test("a schema that refers to itself ends", () => {
    const { model } = importJsonSchema(
      '{"title":"Node","properties":{"name":{"type":"string"},"parent":{"$ref":"#"}}}',
    );
    expect(outline(model)).toEqual(["Node.Name: text", "Node.parent many-to-one Node.nodes"]);
  });

  test("bad input gets a clear error", async () => {
    expect(await refusal(() => importJsonSchema("{"))).toMatch(/^This is not JSON:/);
    expect(await refusal(() => importJsonSchema("[]"))).toBe(
      "This is not a JSON Schema: it describes no object.",
    );
    expect(await refusal(() => importJsonSchema('{"type":"string"}'))).toBe(
      "This is not a JSON Schema: it describes no object.",
    );
  });
});

describe("OpenAPI", () => {
  const document = `
openapi: 3.1.0
info: { title: Pet shop, version: "1" }
components:
  schemas:
    Pet:
      required: [name]
      properties:
        name: { type: string }
        tags: { type: array, items: { $ref: "#/components/schemas/Tag" } }
        owner: { nullable: true, allOf: [{ $ref: "#/components/schemas/Tag" }] }
    Tag:
      properties:
        label: { type: string }
        pets: { type: array, items: { $ref: "#/components/schemas/Pet" } }
    PetResponse: { properties: { pet: { $ref: "#/components/schemas/Pet" } } }
    Error: { properties: { message: { type: string } } }
`;

  test("component schemas become entities, messages do not", () => {
    const { model, notes } = importOpenApi(document);
    expect(model.name).toBe("Pet shop");
    expect(outline(model).slice(0, 3)).toEqual([
      'Pet.Name: text {"required":true}',
      "Tag.Label: text",
      "Pet.tags many-to-many Tag.pets",
    ]);
    expect(told(notes)).toEqual([
      "The model: schema PetResponse was left out.",
      "The model: schema Error was left out.",
    ]);
  });

  test("bad input gets a clear error", async () => {
    expect(await refusal(() => importOpenApi("swagger: '2.0'"))).toBe(
      "This is not an OpenAPI 3 document (2.0).",
    );
    expect(await refusal(() => importOpenApi("a: [1"))).toMatch(/^This is neither JSON nor YAML/);
    expect(await refusal(() => importOpenApi("openapi: 3.0.0"))).toMatch(/^There is nothing in it/);
  });
});

describe("JDL", () => {
  test("entities, enums and relationships are read, options are told", () => {
    const { model, notes } = importJdl(`
      LONGEST = 200
      /** What people borrow. */
      entity Book (books) {
        title String required maxlength(LONGEST) pattern(/^[A-Z]+$/),
        /** in euros */ price BigDecimal min(0)
        cover ImageBlob maxbytes(500)
        language Language
        other Duration
      }
      entity Author { name String required unique }
      entity Tag
      enum Language { FRENCH, ENGLISH (British), SPANISH }
      relationship OneToMany { Author{books} to Book{author(name) required} }
      relationship ManyToMany { Book{tags} to Tag{books}, Book to Missing }
      relationship ManyToOne { Book{sequelOf} to Book }
      dto * with mapstruct
      application { config { baseName x } }
    `);
    expect(outline(model)).toEqual([
      'Book.Title: text {"required":true,"maxLength":200,"pattern":"^[A-Z]+$"}',
      'Book.Price: decimal {"min":0}',
      "Book.Cover: file",
      'Book.Language: enum {"enum":"language"}',
      "Book.Other: text",
      'Author.Name: text {"required":true,"unique":true}',
      "Language = French | British | Spanish",
      "Book.author many-to-one Author.books!",
      "Book.tags many-to-many Tag.books",
      "Book.sequel of many-to-one Book.books",
    ]);
    expect(told(notes)).toEqual([
      "Field Cover of entity Book: maxbytes was left out.",
      "Line 17: dto was left out.",
      "Line 18: application was left out.",
      "Field Other of entity Book: type Duration is kept as text.",
      "Relation Book → Missing: Missing leads nowhere, left out.",
    ]);
  });

  test("bad input gets a clear error", async () => {
    expect(await refusal(() => importJdl("entity A {\n name\n"))).toMatch(
      /^This is not JDL, line 2: /,
    );
    expect(await refusal(() => importJdl("entity A { ^ }"))).toMatch(
      /^This is not JDL, line 1: “\^ }” was not expected/,
    );
    expect(await refusal(() => importJdl("relationship Many { A to B }"))).toMatch(
      /Many is not a kind of relationship/,
    );
    expect(await refusal(() => importJdl(""))).toMatch(/^There is nothing in it/);
  });
});
