import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { type ChangeResult, findText, readCanvasFile, writeCanvasFile } from "../../contract.ts";
import { appSource, element } from "../../testing/sample-app.ts";
import { Studio } from "../../testing/studio.ts";

let gateway: TestGateway;
let studio: Studio;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  studio = await Studio.open(gateway);
});

const PATH = "src/App.tsx";

async function hashNow(path = PATH): Promise<string> {
  const params = { canvasId: studio.canvasId };
  return (await send(studio.person, readCanvasFile, { params, query: { path } })).body.hash;
}

function write(text: string, baseHash: string, path = PATH): Promise<Answer<ChangeResult>> {
  const params = { canvasId: studio.canvasId };
  return send(studio.person, writeCanvasFile, { params, body: { path, text, baseHash } });
}

describe("a file written as a whole", () => {
  it("stands on the disk, keeps ids, and is undone like any change", async () => {
    const { treeElementLookup: before } = await studio.lookups();
    const text = appSource("Typed").replace("<section", "<hr />\n      <section");

    const written = await write(text, await hashNow());
    const onDisk = await studio.read();
    const { treeElementLookup: after } = await studio.lookups();
    await studio.change("ADD_CLASS", { reactElement: element("heading"), className: "mt-1" });
    await studio.undo();
    await studio.undo();

    expect(written).toMatchObject({ status: 200, body: { files: [{ path: PATH }] } });
    expect(onDisk).toBe(text);
    expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)));
    expect(await studio.read()).toBe(appSource());
  });

  it("is refused when the file moved on, with the newer state", async () => {
    const hash = await hashNow();
    await studio.write(appSource("By hand"));
    const refused = await write(appSource("Typed"), hash);
    expect(refused).toMatchObject({ status: 409, body: { code: "stale_base" } });
    expect(await studio.read()).toBe(appSource("By hand"));
  });

  it("is refused when it could not be read afterwards, with the place", async () => {
    const refused = await write(appSource().replace("</main>", "</mai"), await hashNow());
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "file_broken", details: { line: 13 } },
    });
    expect(await studio.read()).toBe(appSource());
  });

  it("mends a file that is broken on the disk", async () => {
    await studio.lookups();
    await studio.write(appSource().replace("</main>", "</mai"));
    expect(await write(appSource("Mended"), await hashNow())).toMatchObject({ status: 200 });
    expect(await studio.read()).toBe(appSource("Mended"));
  });

  it.each(["../App.tsx", "/etc/passwd", "node_modules/a.js", ".git/config", "src/none.tsx"])(
    "is refused for %s",
    async (path) => {
      const { status } = await write("text", "hash", path);
      expect([400, 404]).toContain(status);
    },
  );
});

describe("where a file lies", () => {
  const read = async (who: Studio, headers: Record<string, string> = {}) => {
    const params = { canvasId: who.canvasId };
    const query = { path: PATH };
    return (await send({ ...who.person, headers }, readCanvasFile, { params, query })).body;
  };

  it("is told to who sits at the machine, and to nobody behind a proxy", async () => {
    const { localPath } = await read(studio);
    expect(await readFile(localPath ?? "", "utf8")).toBe(await studio.read());
    expect(await read(studio, { "x-forwarded-for": "127.0.0.1" })).toMatchObject({
      localPath: null,
    });
  });

  it("is not told in production", async () => {
    const config = { mode: "production", publicUrl: gateway.url } as const;
    const production = await startTestGateway({ beside: gateway, config });
    expect(await read(studio.through(production))).toMatchObject({ path: PATH, localPath: null });
    await production.close();
  });
});

describe("a text that a component is given", () => {
  const find = (id: string, text: string, within: readonly string[] = []) =>
    send(studio.person, findText, {
      params: { canvasId: studio.canvasId },
      query: { element: id, text, within: within.join("\n") },
    });
  const idOf = async (tag: string): Promise<string> => {
    const { treeElementLookup } = await studio.lookups();
    return Object.entries(treeElementLookup).find(([, one]) => one["tag"] === tag)?.[0] ?? "";
  };

  it("is found and written where it is given, and undone to the same bytes", async () => {
    const article = await idOf("article");
    const before = await studio.read();
    const line = before.split("\n").findIndex((one) => one.includes("<Card title")) + 1;

    expect((await find(article, "First")).body).toEqual({ place: { path: PATH, line } });
    expect((await find(article, "Nowhere")).body).toEqual({ place: null });
    const around = Array.from({ length: 100 }, (_, index) => `x${index}`);
    expect((await find(article, "First", around)).body).toEqual({ place: { path: PATH, line } });
    expect((await find(article, "First", [...around, "y"])).status).toBe(400);
    const input = { newText: "Second", oldText: "First", within: [await idOf("Card")] };
    const { body } = await studio.change("EDIT_TEXT", {
      element: { codebaseId: article },
      ...input,
    });

    expect(body.files.map(({ path }) => path)).toEqual([PATH]);
    expect(await studio.read()).toBe(before.replace('title="First"', 'title="Second"'));
    await studio.undo();
    expect(await studio.read()).toBe(before);
  });

  it("is refused with its places where it is given twice", async () => {
    const text = appSource().replace("<section", '<Card title="First" />\n      <section');
    await write(text, await hashNow());
    const { status, body } = await find(await idOf("article"), "First");
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: "not_editable",
      details: { reason: { name: "textAmbiguous" }, path: PATH },
    });
  });
});
