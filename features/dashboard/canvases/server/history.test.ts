import { rename } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  listCanvasActivities,
  listHistorySteps,
  UNDO_DEPTH,
  undoChangeToFiles,
} from "../contract.ts";
import { appSource, element, fileAt } from "../testing/sample-app.ts";
import { startBeside, Studio } from "../testing/studio.ts";

let gateway: TestGateway;
let studio: Studio;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  studio = await Studio.open(gateway);
});

const heading = element("heading");
const addClass = (className: string, on: Studio = studio) =>
  on.change("ADD_CLASS", { reactElement: heading, className });
const classes = async (): Promise<string> =>
  /<h1 className="([^"]*)"/.exec(await studio.read())?.[1] ?? "";

describe("undo and redo", () => {
  it("go back and forth through all changes of a canvas, byte for byte", async () => {
    const texts = [await studio.read()];
    for (const name of ["underline", "italic", "p-4"]) {
      await addClass(name);
      texts.push(await studio.read());
    }

    for (const text of texts.slice(0, -1).toReversed()) {
      expect(await studio.undo()).toMatchObject({ status: 200 });
      expect(await studio.read()).toBe(text);
    }
    const tooFar = await studio.undo();
    for (const text of texts.slice(1)) {
      expect(await studio.redo()).toMatchObject({ status: 200 });
      expect(await studio.read()).toBe(text);
    }

    expect(tooFar).toMatchObject({ status: 409, body: { code: "nothing_to_undo" } });
    expect(await studio.redo()).toMatchObject({ status: 409, body: { code: "nothing_to_redo" } });
  });

  it("leave a change alone that is not the one that is meant", async () => {
    const first = await addClass("underline");
    const changeId = crypto.randomUUID();
    const body = { reactElement: heading, className: "italic", changeId };
    await studio.change("ADD_CLASS", body);
    const params = { canvasId: studio.canvasId };
    const step = (subject: string) =>
      send(studio.person, undoChangeToFiles, { params, body: { subject } });

    const refused = await step(first.body.activityId);

    expect(refused).toMatchObject({ status: 409, body: { code: "another_step" } });
    expect(await classes()).toBe("text-xl font-bold underline italic");
    expect(await step(changeId)).toMatchObject({ status: 200 });
    expect(await step(first.body.activityId)).toMatchObject({ status: 200 });
    expect(await classes()).toBe("text-xl font-bold");
  });

  it("undo a change again that was redone", async () => {
    await addClass("underline");
    for (let round = 0; round < 3; round += 1) {
      await studio.undo();
      expect(await classes()).toBe("text-xl font-bold");
      await studio.redo();
      expect(await classes()).toBe("text-xl font-bold underline");
    }
  });

  it("lose what was undone with the next change", async () => {
    await addClass("underline");
    await studio.undo();
    await addClass("italic");

    expect(await studio.redo()).toMatchObject({ status: 409, body: { code: "nothing_to_redo" } });
    expect(await classes()).toBe("text-xl font-bold italic");
  });

  it("are no step longer by changes that changed nothing", async () => {
    await addClass("underline");
    const same = await addClass("underline");

    expect(same).toMatchObject({ status: 200, body: { files: [] } });
    expect(await studio.undo()).toMatchObject({ status: 200 });
    expect(await classes()).toBe("text-xl font-bold");
  });

  it("belong to a canvas, and leave the changes of another alone", async () => {
    const other = await studio.another();
    await addClass("underline");
    await other.change("EDIT_TEXT", { element: element("text"), newText: "Theirs" });

    const undone = await studio.undo();

    expect(undone).toMatchObject({ status: 200 });
    expect(await studio.read()).toBe(appSource().replace("Plain text", "Theirs"));
    expect(await studio.undo()).toMatchObject({ status: 409 });
  });

  it("go around what was changed by hand", async () => {
    await addClass("underline");
    const byHand = (await studio.read())
      .replace("Send", "Send it now")
      .replace("\n", "\n// hand\n");
    await studio.write(byHand);

    expect(await studio.undo()).toMatchObject({ status: 200 });
    expect(await studio.read()).toBe(byHand.replace(" underline", ""));
    expect(await studio.redo()).toMatchObject({ status: 200 });
    expect(await studio.read()).toBe(byHand);
  });

  it("never overwrite what was changed by hand in the same place", async () => {
    await studio.change("EDIT_TEXT", { element: element("text"), newText: "Mine" });
    const byHand = (await studio.read()).replace("Mine", "Written by hand");
    await studio.write(byHand);

    const refused = await studio.undo();

    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(JSON.stringify(refused.body)).toContain("threeWay");
    expect(await studio.read()).toBe(byHand);
  });

  it("survive a restart with the ids they speak of", async () => {
    const first = await startBeside(gateway);
    const before = studio.through(first);
    const { treeElementLookup } = await before.lookups();
    await before.change("REMOVE_JSX", { elementsToRemove: [element("text")] });
    await before.change("ADD_CLASS", { reactElement: element("button"), className: "rounded" });
    await before.undo();
    await first.close();
    const second = await startBeside(gateway);
    const after = studio.through(second);

    expect(await after.redo()).toMatchObject({ status: 200 });
    expect(await studio.read()).toContain('<button className="rounded" type="button">');
    expect(await after.undo()).toMatchObject({ status: 200 });
    expect(await after.undo()).toMatchObject({ status: 200 });
    expect(await studio.read()).toBe(appSource());
    expect(Object.keys((await after.lookups()).treeElementLookup).toSorted()).toEqual(
      Object.keys(treeElementLookup).toSorted(),
    );
    await second.close();
  });
});

describe("a file renamed by hand", () => {
  it("keeps its ids, here and for the gateway beside, and back under its first name too", async () => {
    const { treeElementLookup: before } = await studio.lookups();
    const home = fileAt(studio.place, "src/App.tsx");
    const elsewhere = fileAt(studio.place, "src/Home.tsx");

    await rename(home, elsewhere);
    const { treeElementLookup: renamed } = await studio.lookups();
    const beside = await startBeside(gateway);
    const change = await studio
      .through(beside)
      .change("ADD_CLASS", { reactElement: heading, className: "underline" });
    await beside.close();
    await rename(elsewhere, home);
    const { treeElementLookup: back } = await studio.lookups();

    expect(Object.keys(renamed).toSorted()).toEqual(Object.keys(before).toSorted());
    expect(change).toMatchObject({ status: 200, body: { files: [{ path: "src/Home.tsx" }] } });
    expect(Object.keys(back).toSorted()).toEqual(Object.keys(before).toSorted());
  });
});

describe("a long history", () => {
  it("keeps the texts of as many steps as can be undone", async () => {
    await addClass("underline");
    const { rows } = await gateway.gateway.platform.database.system(async (tx) => {
      // As if many more changes had been made.
      await sql`insert into canvas_activity (id, tenant_id, project_id, canvas_id, kind, stage, type,
          change, id_map, actor_id, time, state, applied_by)
        select given.id, tenant_id, project_id, canvas_id, kind, stage, type, change, id_map, actor_id,
          time, state, given.id
        from canvas_activity, lateral (select gen_random_uuid() as id from generate_series(1, ${UNDO_DEPTH - 1})) given
        where canvas_id = ${studio.canvasId}`.execute(tx.query());
      await sql`insert into canvas_activity_file (activity_id, position, tenant_id, path, splices, inverse, diff, kept_text)
        select id, 1, tenant_id, 'x', '[]', '[]', '', 'x' from canvas_activity
        where canvas_id = ${studio.canvasId}`.execute(tx.query());
      return sql<{ count: number }>`select count(*) as count from canvas_activity
        where canvas_id = ${studio.canvasId} and state = 'applied'`.execute(tx.query());
    });
    await addClass("italic");

    const kept = await gateway.gateway.platform.database.system((tx) =>
      sql<{ state: string; count: number; texts: number }>`
        select state, count(distinct id) as count, count(kept_text) as texts
        from canvas_activity join canvas_activity_file on activity_id = id
        where canvas_id = ${studio.canvasId} group by state order by state`.execute(tx.query()),
    );

    expect(rows[0]?.count).toBe(UNDO_DEPTH);
    expect(kept.rows).toEqual([
      { state: "applied", count: UNDO_DEPTH, texts: UNDO_DEPTH },
      { state: "dropped", count: 1, texts: 0 },
    ]);
  });
});

describe("the list of activities", () => {
  it("says who changed what and when, with the diff, newest first", async () => {
    await addClass("underline");
    await studio.undo();
    await studio.redo();

    const params = { canvasId: studio.canvasId };
    const { body } = await send(studio.person, listCanvasActivities, { params });

    expect(body.total).toBe(3);
    expect(body.items.map(({ type, state }) => ({ type, state }))).toEqual([
      { type: "REDO", state: null },
      { type: "UNDO", state: null },
      { type: "ADD_CLASS", state: "applied" },
    ]);
    const [redo, undo, change] = body.items;
    expect(change).toMatchObject({
      actorId: studio.person.user.id,
      actorName: studio.person.user.name,
      change: { type: "ADD_CLASS", className: "underline" },
      files: [{ path: "src/App.tsx" }],
    });
    expect(change?.files[0]?.diff).toContain(
      '-      <h1 className="text-xl font-bold">Welcome</h1>\n+      <h1 className="text-xl font-bold underline">Welcome</h1>\n',
    );
    const changes = await send(studio.person, listCanvasActivities, {
      params,
      query: { kind: "change" },
    });
    expect(changes.body.items.map(({ id }) => id)).toEqual([change?.id]);
    expect([undo?.subjectId, redo?.subjectId]).toEqual([change?.id, change?.id]);
    expect(redo?.files).toEqual(change?.files);
  });

  it("comes in pages", async () => {
    for (const name of ["underline", "italic", "p-4"]) await addClass(name);
    const params = { canvasId: studio.canvasId };

    const first = await send(studio.person, listCanvasActivities, { params, query: { limit: 2 } });
    const cursor = first.body.nextCursor ?? "";
    const rest = await send(studio.person, listCanvasActivities, {
      params,
      query: { limit: 2, cursor },
    });

    expect([first.body.items.length, rest.body.items.length, rest.body.total]).toEqual([2, 1, 3]);
    expect(new Set([...first.body.items, ...rest.body.items].map(({ id }) => id)).size).toBe(3);
  });

  it("tells all steps that undo and redo can go, in the order in which they go them", async () => {
    for (const name of ["underline", "italic", "p-4"]) await addClass(name);
    await studio.undo();
    const params = { canvasId: studio.canvasId };
    // A clock that was put back, or another gateway's, says nothing about the order.
    await gateway.gateway.platform.database.system((tx) =>
      sql`update canvas_activity set time = time - sequence * interval '1 hour'
        where canvas_id = ${studio.canvasId}`.execute(tx.query()),
    );

    const { body } = await send(studio.person, listHistorySteps, { params });

    expect(body.items.map(({ state }) => state)).toEqual(["undone", "applied", "applied"]);
    const names = new Map(
      (await send(studio.person, listCanvasActivities, { params })).body.items.map((one) => [
        one.id,
        one.change["className"],
      ]),
    );
    expect(body.items.map(({ id }) => names.get(id))).toEqual(["p-4", "italic", "underline"]);
  });

  it("is not for strangers", async () => {
    const stranger = await registerPerson(gateway.url);
    const params = { canvasId: studio.canvasId };
    expect((await send(stranger, listCanvasActivities, { params })).status).toBe(404);
  });
});
