import type { Annotation } from "@devloom/source-engine";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { appSource, element } from "../../testing/sample-app.ts";
import { Studio } from "../../testing/studio.ts";
import { ProjectEditQueue } from "../editing/project-edit-queue.ts";
import { Annotator } from "./annotator.ts";

let gateway: TestGateway;
let studio: Studio;
let annotator: Annotator;
let turns = 0;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  studio = await Studio.open(gateway);
  turns = 0;
  const editQueue = new ProjectEditQueue(gateway.gateway.platform, (step) => {
    if (step === "locked") turns += 1;
  });
  annotator = new Annotator(editQueue, studio.place);
});

const PATH = "src/App.tsx";

/** The ids of a text that the project holds. */
async function annotate(path: string, text: string): Promise<readonly Annotation[]> {
  const annotations = await annotator.annotate(path, text);
  if (annotations === null) throw new Error(`${path} holds another text`);
  return annotations;
}

async function storedPaths(): Promise<string[]> {
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    sql<{ path: string }>`select path from source_ledger
      where project_id = ${studio.place.projectId} order by path`.execute(tx.query()),
  );
  return rows.map(({ path }) => path);
}

describe("ids for a dev server", () => {
  it("are those that the editor knows, right behind the tags, and are stored", async () => {
    const text = await studio.read();
    const annotations = await annotate(PATH, text);
    expect(annotations[0]).toEqual({
      offset: text.indexOf("<main") + "<main".length,
      id: element("main").codebaseId,
      kind: "host",
    });
    expect(annotations[2]).toMatchObject({ id: element("card").codebaseId, kind: "component" });
    expect(await storedPaths()).toEqual([PATH]);
    const { treeElementLookup } = await studio.lookups();
    for (const { id } of annotations) expect(treeElementLookup).toHaveProperty([id]);
  });

  it("are not looked for in texts that are no file's, and cost no turn", async () => {
    await annotator.annotate(PATH, await studio.read());
    expect(turns).toBe(1);
    const madeUp = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        annotator.annotate(PATH, appSource(`made up ${index}`)),
      ),
    );
    expect(new Set(madeUp)).toEqual(new Set([null]));
    expect(turns).toBe(1);
  });

  it("of many files take one turn, and none once they are known", async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `src/pages/Page${index}.tsx`);
    for (const path of paths) await studio.write(appSource(path), path);
    const askAll = () =>
      Promise.all(paths.map((path) => annotator.annotate(path, appSource(path))));
    const first = await askAll();
    expect(turns).toBe(1);
    expect(await askAll()).toEqual(first);
    expect(turns).toBe(1);
    expect(await storedPaths()).toEqual(paths.toSorted());
  });

  it("follow the changes that are made on the canvas", async () => {
    await annotator.annotate(PATH, await studio.read());
    const { body } = await studio.change("WRAP_DIV", { reactElements: [element("text")] });
    const annotations = await annotate(PATH, await studio.read());
    const known = Object.keys(body.treeElementLookup);
    expect(known).toEqual(expect.arrayContaining(annotations.map(({ id }) => id)));
    expect(annotations).toHaveLength(7);
  });

  it("follow changes made outside", async () => {
    const before = await annotate(PATH, await studio.read());
    await studio.write(appSource().replace("<h1", "<hr />\n      <h1"));
    const after = await annotate(PATH, await studio.read());
    expect(after).toHaveLength(before.length + 1);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  });

  it("are for files as they stand in the project: whoever asks cannot bring its own", async () => {
    expect(await annotator.annotate(PATH, appSource("Other"))).toBeNull();
    expect(await annotator.annotate("../outside.tsx", "<a/>")).toBeNull();
    expect(await annotator.annotate("src/none.tsx", "export const a = <a/>;")).toBeNull();
    expect(await annotator.annotate("node_modules/x/a.jsx", "export const a = <a/>;")).toBeNull();
    expect(await studio.read()).toBe(appSource());
    expect(await storedPaths()).toEqual([]);
  });

  it("are none for a text with a mistake, until it is corrected", async () => {
    const broken = appSource().replace("</main>", "");
    await studio.write(broken);
    expect(await annotator.annotate(PATH, broken)).toEqual([]);
    await studio.write(appSource());
    expect(await annotator.annotate(PATH, appSource())).toHaveLength(6);
  });
});
