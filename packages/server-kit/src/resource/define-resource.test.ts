import { holders, resourceContract, Timestamp } from "@devloom/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ManualClock } from "../clock.ts";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { watchPackets } from "../testing/watch-packets.ts";
import { testActor } from "../testing/test-actor.ts";
import { defineResource } from "./define-resource.ts";
import { resourceTable } from "./resource-columns.ts";

const Fields = z.strictObject({
  name: z.string().min(1),
  size: z.int(),
  isOpen: z.boolean(),
  dueAt: Timestamp.nullable(),
  parts: z.array(z.string()),
});
const boxes = resourceContract({
  one: "PaperBox",
  many: "PaperBoxes",
  path: "/api/paper-box",
  read: holders("box:read"),
  manage: holders("box:manage"),
  fields: Fields,
  draft: Fields.extend({ isOpen: Fields.shape.isOpen.default(false) }),
  filters: z.strictObject({ size: z.coerce.number().int() }),
  sort: ["name", "size"],
  search: ["name"],
  max: 5,
});

const resource = defineResource(boxes, {
  table: "paper_box",
  topic: "box",
  tells: ["name"],
  async check(_tx, next, before) {
    if (next.size < (before?.size ?? 0)) throw new Error("A box never shrinks.");
  },
});
const migration = {
  id: "test/0001-boxes",
  tables: {
    paper_box: { scope: "tenant", privacy: "business", retention: "30 days", backup: "full" },
  },
  sql: resourceTable(
    "paper_box",
    `name text not null, size integer not null, is_open boolean not null, due_at timestamptz,
     parts jsonb not null`,
  ),
} as const;

const clock = new ManualClock(new Date("2026-03-01T09:00:00Z"));
let kit: TestKit;
let tenantId: string;
beforeAll(async () => {
  kit = await startTestKit({ clock, migrations: [migration] });
});
afterAll(() => kit.close());

/** The calls of someone in a workspace of their own. */
async function caller(tenant?: string) {
  tenantId = tenant ?? (await kit.addTenant());
  const actor = testActor({ tenantId });
  // The handlers use these two services alone.
  const handlers = resource.handlers({ database: kit.database, clock } as never);
  const call = (name: keyof typeof handlers, input: object) =>
    // The shape of each answer is what the schemas of the contract make of it below.
    handlers[name]({ actor, params: {}, query: {}, body: {}, ifMatch: null, ...input } as never);
  return {
    create: async (name: string, more: object = {}) => {
      clock.advance(1);
      const body = boxes.calls.create.body?.parse({
        name,
        size: 1,
        dueAt: null,
        parts: [],
        ...more,
      });
      return boxes.schema.parse(await call("createPaperBox", { body }));
    },
    list: async (query: object = {}) => {
      const parsed = boxes.calls.list.query.parse(query);
      return boxes.calls.list.response.parse(await call("listPaperBoxes", { query: parsed }));
    },
    get: (id: string) => call("getPaperBox", { params: { id } }),
    update: async (id: string, body: object, ifMatch: number | null = null) =>
      boxes.schema.parse(await call("updatePaperBox", { params: { id }, body, ifMatch })),
    remove: (id: string, ifMatch: number | null = null) =>
      call("deletePaperBox", { params: { id }, ifMatch }),
    restore: async (id: string, ifMatch: number | null = null) =>
      boxes.schema.parse(await call("restorePaperBox", { params: { id }, ifMatch })),
  };
}

const names = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);

async function events(): Promise<string[]> {
  const { rows } = await kit.asOwner(
    "select type, data ->> 'name' as name from event where tenant_id = $1 order by sequence",
    [tenantId],
  );
  return rows.map(({ type, name }: { type: string; name: string }) => `${type} ${name}`);
}

describe("a resource", () => {
  it("keeps every kind of field, and tells what happened to it", async () => {
    const { create, update, get, remove, restore } = await caller();
    const dueAt = "2026-03-01T09:30:00.250Z";
    const made = await create("First", { dueAt, parts: ["lid", "base"] });
    expect(made).toMatchObject({ name: "First", isOpen: false, dueAt, parts: ["lid", "base"] });
    expect(made).toMatchObject({ version: 1, labels: {} });

    const changed = await update(made.id, { isOpen: true, dueAt: null, labels: { a: "b" } });
    expect(changed).toMatchObject({ name: "First", isOpen: true, dueAt: null, version: 2 });
    expect(await get(made.id)).toEqual(changed);

    await remove(made.id);
    await restore(made.id);
    expect(await events()).toEqual([
      "box.created First",
      "box.updated First",
      "box.deleted First",
      "box.restored First",
    ]);
  });

  it("refuses a change of what was changed meanwhile, and what its feature forbids", async () => {
    const { create, update, remove, restore, get } = await caller();
    const { id } = await create("Versioned", { size: 3 });
    await update(id, { size: 4 }, 1);
    await expect(update(id, { size: 5 }, 1)).rejects.toMatchObject({ status: 412 });
    await expect(remove(id, 1)).rejects.toMatchObject({ status: 412 });
    await expect(update(id, { size: 1 })).rejects.toThrow("never shrinks");
    expect(await get(id)).toMatchObject({ size: 4, version: 2 });
    await remove(id, 2);
    await expect(restore(id, 2)).rejects.toMatchObject({ status: 412 });
    expect(await restore(id, 3)).toMatchObject({ size: 4, version: 4 });
  });

  it("has room for as many as it says, in use at the same time", async () => {
    const { create, remove, restore } = await caller();
    const made = await Promise.all(["a", "b", "c", "d", "e"].map((name) => create(name)));
    await expect(create("f")).rejects.toMatchObject({
      status: 409,
      code: "too_many_paper_boxes",
      message: "A workspace has at most 5 paper boxes. Delete one first.",
    });
    await remove(made[0]?.id ?? "");
    await create("f");
    await expect(restore(made[0]?.id ?? "")).rejects.toMatchObject({ status: 409 });
  });

  it("keeps no more deleted ones than may be in use", async () => {
    const { create, remove, list } = await caller();
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) await remove((await create(name)).id);
    expect(names(await list({ deleted: "true" }))).toEqual(["c", "d", "e", "f", "g"]);
  });

  it("is nobody else's", async () => {
    const { id } = await (await caller()).create("Own");
    const stranger = await caller();
    await expect(stranger.get(id)).rejects.toMatchObject({ status: 404 });
    await expect(stranger.update(id, { size: 9 })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.remove(id)).rejects.toMatchObject({ status: 404 });
    await expect(stranger.restore(id)).rejects.toMatchObject({ status: 404 });
    expect(await stranger.list()).toEqual({ items: [], total: 0 });
  });
});

describe("the list of a resource", () => {
  it.each([
    ["name", ["Ant", "bee", "bee", "Cat", "dog"]],
    ["-name", ["dog", "Cat", "bee", "bee", "Ant"]],
    ["size", ["dog", "bee", "bee", "Ant", "Cat"]],
    ["-createdAt", ["dog", "Ant", "Cat", "bee", "bee"]],
  ])("by %s has each once, page by page", async (sort, expected) => {
    const { create, list } = await caller();
    const sizes = [2, 3, 10, 5, 1];
    for (const [index, name] of ["bee", "bee", "Cat", "Ant", "dog"].entries())
      await create(name, { size: sizes[index] });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: 2, cursor });
      expect(page.total).toBe(5);
      seen.push(...names(page));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(expected);
  });

  it("asks for a page and the length of the list in one statement", async () => {
    const { create, list, remove } = await caller();
    const made = [await create("a"), await create("b"), await create("c")];
    const { nextCursor: cursor } = await list({ sort: "name", limit: 2 });
    const sent = watchPackets((text) => text.includes("paper_box"));
    expect(await list({ sort: "name", limit: 2, cursor })).toMatchObject({
      total: 3,
      items: [{ name: "c" }],
    });
    expect(await list({ q: "nothing" })).toEqual({ items: [], total: 0 });
    expect(sent()).toHaveLength(2);

    // Where what stood behind the cursor is gone, there is no row to carry the length.
    await remove(made[2]?.id ?? "");
    expect(await list({ sort: "name", limit: 2, cursor })).toEqual({ items: [], total: 2 });
    vi.restoreAllMocks();
  });

  it("is narrowed by words and by a field, and shows deleted ones apart", async () => {
    const { create, list, remove } = await caller();
    await create("Red 100%", { size: 7 });
    await create("Blue", { size: 7 });
    const { id } = await create("Green", { size: 8 });
    await remove(id);
    expect(names(await list({ q: "100%" }))).toEqual(["Red 100%"]);
    expect(names(await list({ q: "0_" }))).toEqual([]);
    expect(names(await list({ size: "7" }))).toEqual(["Blue", "Red 100%"]);
    expect(names(await list({ deleted: "true" }))).toEqual(["Green"]);
  });

  it.each(["", "x", "bm90IG91cnM", Buffer.from('["size","a","b"]').toString("base64url")])(
    "refuses the cursor %j",
    async (cursor) => {
      const { list } = await caller();
      await expect(list({ cursor })).rejects.toMatchObject({ status: 400, code: "bad_cursor" });
    },
  );

  it("refuses a cursor of another order", async () => {
    const { create, list } = await caller();
    await create("a");
    await create("b");
    const { nextCursor } = await list({ limit: 1 });
    await expect(list({ cursor: nextCursor, sort: "-name" })).rejects.toMatchObject({
      code: "bad_cursor",
    });
  });
});

it("has a column for each of its fields", async () => {
  const { rows } = await kit.database.system((tx) =>
    sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'paper_box'`.execute(tx.query()),
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(resource.columns));
});
