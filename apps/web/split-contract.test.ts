import { describe, expect, it } from "vitest";
import { splitContract } from "./split-contract.ts";

const contract = `
import { holders, Id } from "@devloom/contract";
import { z } from "zod";
export * from "./other.ts";

const MAX = 5;
const Name = z.string().max(MAX);
export const Note = z.strictObject({ id: Id, name: Name });
export const SIZES = [1, 2];
export const getNote = { method: "GET", path: "/api/note/{id}", access: holders("note:read") };
export function isLong(note) { return note.name.length === MAX; }
export const examples = { note: Note };
`;

describe("a contract in the web build", () => {
  const split = splitContract(contract, "note.ts");

  it("asks the server without what checks values", () => {
    expect(split?.plain).toContain("getNote");
    expect(split?.plain).toContain("export { MAX, SIZES, getNote, isLong };");
    expect(split?.plain).toContain('import { holders, Id } from "@devloom/contract";');
    expect(split?.plain).not.toMatch(/zod|const (?:Note|Name) =/);
  });

  it("keeps together what is made of checks, with the constants it needs", () => {
    expect(split?.checks).toContain('import { MAX } from "./note.ts?plain";');
    expect(split?.checks).toContain('from "zod"');
    expect(split?.checks).toContain("export { Name, Note, examples };");
  });

  it("has the names that it had, and no other", () => {
    expect(split?.facade.split("\n")).toEqual([
      'export * from "./other.ts";',
      'export { SIZES, getNote, isLong } from "./note.ts?plain";',
      'export { Note, examples } from "./note.ts?checks";',
    ]);
  });

  it("stays whole where it checks nothing, and where it does more than declare", () => {
    expect(splitContract("export const A_PATH = '/api';", "note.ts")).toBeNull();
    expect(splitContract(`${contract}\nregister(Note);`, "note.ts")).toBeNull();
  });
});
