import { rm } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { send } from "../../../testing/client.ts";
import { openLive } from "../../../testing/live-stream.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { deleteProject } from "../../projects/contract.ts";
import { getCanvas, getLookups, listCanvases, readCanvasFile, renameCanvas } from "../contract.ts";
import { appSource, element, fileAt } from "../testing/sample-app.ts";
import { startBeside, Studio } from "../testing/studio.ts";

let gateway: TestGateway;
let beside: TestGateway;
let studio: Studio;
beforeAll(async () => {
  gateway = await startTestGateway();
  beside = await startBeside(gateway);
});
afterAll(async () => {
  await beside.close();
  await gateway.close();
});
beforeEach(async () => {
  studio = await Studio.open(gateway);
});

const heading = element("heading");

describe("changes at the same time", () => {
  it("are all made, one after another, also through two gateways", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `mark-${index}`);
    const ways = [studio, studio.through(beside), await studio.another()];

    const answers = await Promise.all(
      names.map((className, index) =>
        (ways[index % ways.length] ?? studio).change("ADD_CLASS", {
          reactElement: heading,
          className,
        }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const written = /<h1 className="([^"]*)"/.exec(await studio.read())?.[1]?.split(" ") ?? [];
    expect(written.toSorted()).toEqual(["font-bold", "text-xl", ...names].toSorted());
  });

  it("on many projects do not wait for one another without end", async () => {
    const studios = await Promise.all(
      Array.from({ length: 12 }, () => Studio.open(gateway, studio.person)),
    );

    const answers = await Promise.all(
      studios.map((one) => one.change("ADD_CLASS", { reactElement: heading, className: "p-1" })),
    );

    expect(answers.map(({ status }) => status)).toEqual(studios.map(() => 200));
  });
});

describe("a change made on an older text", () => {
  it("is refused with what stands there now", async () => {
    const { files } = await studio.lookups();
    const baseHashes = Object.fromEntries(files.map(({ path, hash }) => [path, hash ?? ""]));
    await studio.write(appSource("By hand"));

    const stale = await studio.change("ADD_CLASS", {
      reactElement: heading,
      className: "underline",
      baseHashes,
    });
    const fresh = await studio.lookups();
    const again = await studio.change("ADD_CLASS", {
      reactElement: heading,
      className: "underline",
      baseHashes: Object.fromEntries(fresh.files.map(({ path, hash }) => [path, hash ?? ""])),
    });

    const now = fresh.files.find(({ path }) => path === "src/App.tsx");
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_base" } });
    expect(JSON.stringify(stale.body)).toContain(JSON.stringify(now));
    expect(JSON.stringify(stale.body)).toContain(heading.codebaseId);
    expect(again.status).toBe(200);
    expect(await studio.read()).toBe(
      appSource("By hand").replace("font-bold", "font-bold underline"),
    );
  });

  it("is refused for undo as well", async () => {
    await studio.change("ADD_CLASS", { reactElement: heading, className: "underline" });
    const before = await studio.read();
    const refused = await fetch(
      `${gateway.url}/api/canvases/${studio.canvasId}/parseAndMutate/activities/undoChangeToFiles`,
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${studio.person.token}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ baseHashes: { "src/App.tsx": "0".repeat(64) } }),
      },
    );

    expect(refused.status).toBe(409);
    expect(await studio.read()).toBe(before);
  });
});

describe("files changed outside", () => {
  it("are noticed before the next change, and ids stay with their elements", async () => {
    await studio.lookups();
    const moved = appSource().replace(
      '      <h1 className="text-xl',
      '      <nav>Menu</nav>\n      <h1 className="text-xl',
    );
    await studio.write(moved);

    const made = await studio.change("ADD_CLASS", { reactElement: heading, className: "p-1" });

    expect(made.status).toBe(200);
    expect(await studio.read()).toBe(moved.replace("font-bold", "font-bold p-1"));
  });

  it("keep their ids also when no gateway was looking", async () => {
    const first = await startBeside(gateway);
    const before = Object.keys((await studio.through(first).lookups()).treeElementLookup);
    await first.close();
    const moved = appSource().replace(
      '      <h1 className="text-xl',
      '      <nav>Menu</nav>\n      <h1 className="text-xl',
    );
    await studio.write(moved);
    const second = await startBeside(gateway);

    const after = Object.keys((await studio.through(second).lookups()).treeElementLookup);
    const made = await studio
      .through(second)
      .change("ADD_CLASS", { reactElement: heading, className: "p-1" });

    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 1);
    expect(made.status).toBe(200);
    expect(await studio.read()).toBe(moved.replace("font-bold", "font-bold p-1"));
    await second.close();
  });

  it("keep the ids that they were given while another file was changed", async () => {
    await studio.lookups();
    const grown = (await studio.read("src/Card.tsx")).replace("{title}", "<b>{title}</b>");
    await studio.write(grown, "src/Card.tsx");
    const own = await studio.lookups();
    const other = await studio.through(beside).lookups();

    expect(other.treeElementLookup).toEqual(own.treeElementLookup);
    expect(Object.keys(own.treeElementLookup)).toHaveLength(8);
  });

  it("are gone when they are gone", async () => {
    await studio.lookups();
    await rm(fileAt(studio.place, "src/App.tsx"));

    const made = await studio.change("ADD_CLASS", { reactElement: heading, className: "p-1" });

    expect(made.status).toBe(404);
    const { files } = await studio.lookups();
    expect(files.map(({ path }) => path)).toEqual(["src/Card.tsx"]);
  });

  it("are seen by the other gateway, with the ids this one has given", async () => {
    const other = studio.through(beside);
    await other.lookups();
    const made = await studio.change("DUPLICATE", { reactElements: [element("text")] });
    const [copy = ""] = made.body.elementKeysToSelect ?? [];

    const changed = await other.change("EDIT_TEXT", {
      element: { codebaseId: copy },
      newText: "The copy",
    });

    expect(changed.status).toBe(200);
    const text = '<p title="A hint">Plain text</p>';
    expect(await studio.read()).toBe(
      appSource().replace(text, `${text}\n      ${text.replace("Plain text", "The copy")}`),
    );
  });
});

describe("other editors", () => {
  it("hear of a change as it is made", async () => {
    const live = await openLive({ ...studio.person, url: beside.url }, "canvas");
    const { body } = await studio.change("ADD_CLASS", {
      reactElement: heading,
      className: "underline",
    });

    const text = await live.heard(body.activityId);
    live.close();

    const line = text.split("\n").findLast((one) => one.startsWith("data: ")) ?? "";
    expect(JSON.parse(line.slice("data: ".length))).toMatchObject({
      type: "canvas.changed",
      subject: `canvas/${studio.canvasId}`,
      actorid: studio.person.user.id,
      data: {
        activityId: body.activityId,
        projectId: studio.place.projectId,
        type: "ADD_CLASS",
        files: [{ path: "src/App.tsx", hash: body.files[0]?.hash }],
        prevIdToNewIdMap: body.prevIdToNewIdMap,
      },
    });
  });

  it("hear of files that were changed outside", async () => {
    await studio.lookups();
    const live = await openLive(studio.person, "canvas");
    await studio.write(appSource("By hand"));
    await studio.lookups();

    const text = await live.heard("canvas.refreshed");
    live.close();

    expect(text).toContain('"path":"src/App.tsx"');
  });
});

describe("canvases", () => {
  it("are listed by project, renamed with their version, and gone with their project", async () => {
    const { person, canvasId, place } = studio;
    const params = { canvasId };
    await Studio.open(gateway, person);
    const query = { projectId: place.projectId };

    const listed = await send(person, listCanvases, { query });
    const renamed = await send(person, renameCanvas, {
      params,
      body: { name: "Front", version: 1 },
    });
    const stale = await send(person, renameCanvas, { params, body: { name: "Back", version: 1 } });
    await send(person, deleteProject, { params: { id: place.projectId } });

    expect(listed.body).toMatchObject({ items: [{ id: canvasId }], total: 1 });
    expect(renamed).toMatchObject({ status: 200, body: { name: "Front", version: 2 } });
    expect(stale.status).toBe(412);
    expect((await send(person, getCanvas, { params })).status).toBe(404);
    expect((await send(person, listCanvases, { query })).status).toBe(404);
    expect((await send(person, getLookups, { params })).status).toBe(404);
  });

  it("show files of the project and nothing else", async () => {
    const params = { canvasId: studio.canvasId };
    const read = (path: string) => send(studio.person, readCanvasFile, { params, query: { path } });

    expect(await read("src/App.tsx")).toMatchObject({ status: 200, body: { text: appSource() } });
    expect((await read("src/None.tsx")).status).toBe(404);
    for (const path of [
      "../../x",
      "/etc/passwd",
      ".git/config",
      "src/%2e%2e/x",
      "src/../README.md",
    ])
      expect(await read(path)).toMatchObject({ status: 400, body: { code: "bad_path" } });
  });
});
