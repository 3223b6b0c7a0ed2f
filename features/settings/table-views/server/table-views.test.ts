import { asSystem } from "@devloom/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../testing/client.ts";
import { send } from "../../../testing/client.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  createTableView,
  deleteTableView,
  listTableViews,
  MAX_TABLE_VIEWS,
  updateTableView,
} from "../contract.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Somebody of the owner's workspace, at work in it. */
function member(role: keyof World["members"]): Person {
  return { ...world.members[role], tenant: world.owner.user.tenant.tenantId };
}

async function save(person: Person, table: string, fields: object = {}) {
  const made = await send(person, createTableView, {
    body: { table, name: "V", query: "sort=name", isShared: false, isDefault: false, ...fields },
  });
  return { status: made.status, id: made.body.id };
}

async function namesOf(person: Person, table: string): Promise<string[]> {
  const { body } = await send(person, listTableViews, { query: { table } });
  return body.items.map(({ name, isDefault }) => (isDefault ? `${name} (default)` : name));
}

describe("views of a table", () => {
  it("are seen by their owner, and by everyone once they are shared", async () => {
    const [admin, developer] = [member("admin"), member("developer")];
    const { id } = await save(admin, "Seen", { name: "Night shift" });
    expect(await namesOf(developer, "Seen")).toEqual([]);
    expect(
      await send(developer, updateTableView, { params: { id }, body: { name: "Mine" } }),
    ).toMatchObject({ status: 404 });

    await send(admin, updateTableView, { params: { id }, body: { isShared: true } });

    expect(await namesOf(developer, "Seen")).toEqual(["Night shift"]);
    expect(await namesOf(developer, "Other")).toEqual([]);
  });

  it("are shared, changed and deleted for all by those who may", async () => {
    const [viewer, developer] = [member("viewer"), member("developer")];
    expect(await save(viewer, "Kept", { isShared: true })).toMatchObject({ status: 403 });
    const own = await save(viewer, "Kept");
    const { id } = await save(developer, "Kept", { isShared: true });

    const answers = await Promise.all([
      send(viewer, updateTableView, { params: { id: own.id }, body: { isShared: true } }),
      send(viewer, updateTableView, { params: { id }, body: { isShared: false } }),
      send(viewer, deleteTableView, { params: { id } }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await send(developer, deleteTableView, { params: { id } })).toMatchObject({
      status: 204,
    });
  });

  it("have one default for each person and one for all", async () => {
    const [admin, developer] = [member("admin"), member("developer")];
    await save(admin, "First", { name: "Old", isDefault: true });
    await save(admin, "First", { name: "All", isShared: true, isDefault: true });

    await save(admin, "First", { name: "New", isDefault: true });

    expect(await namesOf(admin, "First")).toEqual(["All (default)", "New (default)", "Old"]);
    expect(await namesOf(developer, "First")).toEqual(["All (default)"]);
  });

  it("are refused from an old version", async () => {
    const admin = member("admin");
    const { id } = await save(admin, "Versions");
    const rename = (name: string) =>
      send({ ...admin, headers: { "if-match": '"1"' } }, updateTableView, {
        params: { id },
        body: { name },
      });

    expect((await rename("Second")).status).toBe(200);
    expect((await rename("Third")).status).toBe(412);
  });

  it("are bounded for all tables together, however these are called", async () => {
    const viewer = member("viewer");
    const { database } = world.gateway.gateway.platform;
    await database.tenant(asSystem(world.owner.user.tenant.tenantId), (tx) =>
      sql`insert into table_view
        (id, tenant_id, account_id, table_name, name, query, is_default, version, created_at, updated_at)
        select gen_random_uuid(), ${tx.tenantId}, ${viewer.user.id}, 'Made' || chr(65 + n / 100), 'V', '',
          false, 1, now(), now() from generate_series(0, ${MAX_TABLE_VIEWS - 1}::int) n`.execute(
        tx.query(),
      ),
    );
    expect(await save(viewer, "Another")).toMatchObject({ status: 409 });
    expect(await save(member("developer"), "Another")).toMatchObject({ status: 201 });
  });
});
