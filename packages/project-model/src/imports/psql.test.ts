import { expect, test } from "vitest";
import { importSql } from "./sql.ts";

test("reads a dump as psql gets it, without its commands and rows", async () => {
  const dump = [
    "\\restrict abc",
    "CREATE TABLE public.artist (id integer PRIMARY KEY, name text NOT NULL);",
    "\\c music;",
    "COPY public.artist (id, name) FROM stdin;",
    "1\tAC/DC; CREATE TABLE",
    "\\.",
    "ALTER TABLE public.artist ADD CONSTRAINT named UNIQUE (name);",
  ].join("\n");
  const { model } = await importSql(dump);
  expect(model.entities.map(({ name, fields }) => [name, fields.map((one) => one.name)])).toEqual([
    ["Artist", ["Name"]],
  ]);
  await expect(importSql(`${dump}\nnonsense;`)).rejects.toThrow(/line 8/);
});
