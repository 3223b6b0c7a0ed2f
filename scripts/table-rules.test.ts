import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "./lib/root.mjs";
import { checkTables, findTableUses, type TableExceptions } from "./lib/table-rules.mjs";

const files = {
  "packages/server-kit/src/outbox-migration.ts": "sql: `create table event (id uuid)`",
  "features/writing/notes/server/migration.ts":
    "sql: `create table note (id uuid references event (id))`",
  "features/writing/notes/server/notes.ts":
    "sql`select * from note` // from tag, which is said elsewhere",
  "features/writing/tags/server/module.ts": `migrations: [resourceTable("tag", "name text")]`,
  "features/writing/tags/server/tags.ts":
    'sql`select * from tag\n  join note on true`; db.selectFrom("event as e")',
  "features/writing/tags/server/tags.test.ts": "sql`delete from note`",
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "devloom-tables-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the owners of tables", () => {
  test("are those whose migrations make them, and others' uses are found with their line", () => {
    const { owners, uses } = findTableUses(folder);

    expect(Object.fromEntries(owners)).toEqual({ event: "server-kit", note: "notes", tag: "tags" });
    expect(uses.map(({ user, owner, table, place }) => [user, owner, table, place])).toEqual([
      ["tags", "notes", "note", "features/writing/tags/server/tags.ts:2"],
      ["tags", "server-kit", "event", "features/writing/tags/server/tags.ts:2"],
    ]);
  });

  test("are asked unless an exception says why not, and exceptions only shrink", () => {
    const { uses } = findTableUses(folder);
    const reason = "Shown beside them.";
    const known = { "tags → notes": { uses: 1, reason }, "tags → server-kit": { uses: 1, reason } };

    expect(checkTables(uses, known)).toEqual([]);
    expect(checkTables(uses, {})).toHaveLength(2);
    expect(checkTables(uses, { ...known, "tags → notes": { uses: 2, reason } })).toEqual([
      expect.stringContaining("tags → notes is 1 now"),
    ]);
  });

  test("have exceptions with a reason each", () => {
    const text = readFileSync(join(root, "scripts/table-exceptions.json"), "utf8");
    const exceptions = JSON.parse(text) as TableExceptions;

    for (const [pair, { reason }] of Object.entries(exceptions))
      expect([pair, reason.length > 10]).toEqual([pair, true]);
    expect(checkTables(findTableUses(root).uses, exceptions)).toEqual([]);
  });
});
