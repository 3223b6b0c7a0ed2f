import { importJsonSchema } from "@devloom/project-model";
import { parseProgram } from "@devloom/source-engine";
import { expect, it } from "vitest";
import type { BuiltIn } from "../../../contract.ts";
import { shapeOf } from "./shape.ts";
import { writeFor } from "./write-built-in.ts";

const SCHEMA = JSON.stringify({
  title: "Borrowed book",
  type: "object",
  required: ["title"],
  properties: {
    title: { type: "string", maxLength: 80 },
    pages: { type: "integer", minimum: 1 },
    due: { type: "string", format: "date" },
    state: { type: "string", enum: ["on loan", "lost"] },
    isNew: { type: "boolean" },
  },
});

const { model } = importJsonSchema(SCHEMA);
const shape = shapeOf(model.entities[0] ?? { id: "", name: "", fields: [] }, model.enums);
const write = (generator: BuiltIn, path: string): string => writeFor(generator, path, shape);

it.each([
  ["component", "src/BookCard.tsx", "export function BookCard("],
  ["story", "src/BookCard.stories.tsx", 'import { BookCard } from "./BookCard.tsx"'],
  ["hook", "src/use-borrowed-books.ts", "export function useBorrowedBooks("],
  ["endpoint", "src/book-endpoint.ts", "export function bookEndpoint("],
  ["test", "src/book-endpoint.test.ts", 'from "./book-endpoint.ts"'],
] as const)("writes a %s that parses, named after its file", (generator, path, part) => {
  const text = write(generator, path);
  expect(text).toContain(part);
  expect(() => parseProgram(path, text)).not.toThrow();
});

it("writes a table with the constraints of its fields", () => {
  expect(write("migration", "0001_books.sql")).toBe(`create table "borrowed_books" (
  id uuid primary key default gen_random_uuid(),
  "title" text not null check (length("title") <= 80),
  "pages" integer check ("pages" >= 1),
  "due" date,
  "state" text check ("state" in ('on-loan', 'lost')),
  "is_new" boolean,
  created_at timestamptz not null default now()
);
`);
});
