import { readdir } from "node:fs/promises";
import { mintId } from "@devloom/source-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { type ChangeBodies, mutateByType } from "../contract.ts";
import { APP, appSource, element, fileAt } from "../testing/sample-app.ts";
import { Studio } from "../testing/studio.ts";

let gateway: TestGateway;
let studio: Studio;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  studio = await Studio.open(gateway);
});

type Case = {
  [Type in keyof ChangeBodies]: { type: Type; body: ChangeBodies[Type]; from: string; to: string };
}[keyof ChangeBodies];

const TEXT = '<p title="A hint">Plain text</p>';

/** Each change, and the one place of the source that it may touch. */
const cases: readonly Case[] = [
  {
    type: "STYLING",
    body: {
      reactElement: element("text"),
      styling: { marginTop: "4px" },
      stylingFramework: "Inline",
    },
    from: TEXT,
    to: '<p style={{ marginTop: "4px" }} title="A hint">Plain text</p>',
  },
  {
    type: "ADD_JSX",
    body: {
      destinationElement: element("section"),
      afterElement: element("button"),
      newElement: { type: "native", nativeTag: "hr" },
    },
    from: '<button type="button">Send</button>\n',
    to: '<button type="button">Send</button>\n        <hr />\n',
  },
  {
    type: "MOVE_JSX",
    body: {
      elementToMove: element("text"),
      newContainerElement: element("section"),
      beforeElement: element("button"),
      expectedCurrentParent: element("main"),
    },
    from: `      ${TEXT}\n      <section className="mt-2">\n`,
    to: `      <section className="mt-2">\n        ${TEXT}\n`,
  },
  {
    type: "REMOVE_JSX",
    body: { elementsToRemove: [element("text"), element("text")] },
    from: `      ${TEXT}\n`,
    to: "",
  },
  {
    type: "CHANGE_PROP",
    body: { elementToModify: element("card"), propName: "title", propValue: "Second" },
    from: '<Card title="First" />',
    to: '<Card title="Second" />',
  },
  {
    type: "ADD_CLASS",
    body: { reactElement: element("heading"), className: "underline" },
    from: "text-xl font-bold",
    to: "text-xl font-bold underline",
  },
  {
    type: "REMOVE_CLASS",
    body: { reactElement: element("heading"), className: "font-bold" },
    from: "text-xl font-bold",
    to: "text-xl",
  },
  {
    type: "UPDATE_CLASSES",
    body: { reactElement: element("heading"), newClasses: ["text-2xl"], oldClasses: ["text-xl"] },
    from: "text-xl font-bold",
    to: "text-2xl font-bold",
  },
  {
    type: "EDIT_TEXT",
    body: { element: element("text"), newText: "Other text", oldText: "Plain text" },
    from: "Plain text",
    to: "Other text",
  },
  {
    type: "WRAP_DIV",
    body: { reactElements: [element("text")] },
    from: `      ${TEXT}\n`,
    to: `      <div>\n        ${TEXT}\n      </div>\n`,
  },
  {
    type: "DUPLICATE",
    body: { reactElements: [element("text")] },
    from: `      ${TEXT}\n`,
    to: `      ${TEXT}\n      ${TEXT}\n`,
  },
  {
    type: "CHANGE_TAG",
    body: { elementToModify: element("text"), newTag: "em" },
    from: TEXT,
    to: '<em title="A hint">Plain text</em>',
  },
];

describe("each change", () => {
  it.each(cases)("$type is written, told and can be undone and redone", async (one) => {
    const before = appSource();
    const after = before.replace(one.from, one.to);

    const made = await studio.change(one.type, one.body);

    expect(made.body).toMatchObject({ files: [{ path: "src/App.tsx" }] });
    expect(await studio.read()).toBe(after);
    const { treeElementLookup } = await studio.lookups();
    for (const [id, told] of Object.entries(made.body.treeElementLookup))
      expect(treeElementLookup[id]).toEqual(told);
    const undone = await studio.undo();
    expect(undone).toMatchObject({ status: 200 });
    expect(await studio.read()).toBe(before);
    const redone = await studio.redo();
    expect(redone).toMatchObject({ status: 200 });
    expect(await studio.read()).toBe(after);
    expect(await readdir(fileAt(studio.place, "src"))).toEqual(["App.tsx", "Card.tsx"]);
  });
});

describe("the answer to a change", () => {
  const body = { reactElement: element("text"), className: "underline" };

  it("tells of the whole file to somebody who does not say what they knew", async () => {
    const { body: told } = await studio.change("ADD_CLASS", body);

    expect(told.wholeFiles).toEqual(["src/App.tsx"]);
    expect(Object.keys(told.treeElementLookup)).toHaveLength(6);
  });

  it("tells only what is new to somebody who knew the file", async () => {
    const { files } = await studio.lookups();
    const hash = files.find(({ path }) => path === "src/App.tsx")?.hash ?? "";

    const { body: told } = await studio.change("ADD_CLASS", {
      ...body,
      baseHashes: { "src/App.tsx": hash },
    });

    expect(told.wholeFiles).toEqual([]);
    expect(Object.keys(told.treeElementLookup)).toEqual([
      mintId("src/App.tsx", APP.main),
      mintId("src/App.tsx", APP.text),
    ]);
    expect(told.scopeLookup).toEqual({});
  });
});

describe("what cannot be done", () => {
  it.each([
    ["an element nobody knows", { codebaseId: mintId("src/App.tsx", 99) }, 404],
    ["an id that is none", { codebaseId: "../../etc/passwd" }, 404],
  ])("is refused and leaves the file untouched: %s", async (_, reactElement, status) => {
    const { body, ...answer } = await studio.change("ADD_CLASS", {
      reactElement,
      className: "underline",
    });

    expect(answer.status).toBe(status);
    expect(body).toMatchObject({ code: "unknown_element" });
    expect(await studio.read()).toBe(appSource());
  });

  it("names line and column of a file that is broken", async () => {
    await studio.write(appSource().replace("</main>", ""));

    const { status, body } = await studio.change("ADD_CLASS", {
      reactElement: element("heading"),
      className: "underline",
    });

    expect({ status, body }).toMatchObject({ status: 422, body: { code: "file_broken" } });
    expect(JSON.stringify(body)).toMatch(/line \d+, column \d+/);
    expect((await studio.lookups()).broken).toMatchObject([{ path: "src/App.tsx" }]);
  });

  it.each([
    ["PAINT", 400, "Unknown change type: PAINT"],
    ["toString", 400, "Unknown change type: toString"],
    ["UNKNOWN", 422, "Unsupported operation"],
    ["UNDO", 422, "Unsupported operation"],
  ])("is said by type: %s", async (type, status, message) => {
    const params = { canvasId: studio.canvasId, type };
    const answer = await send(studio.person, mutateByType, { params, body: {} });

    expect(answer).toMatchObject({ status, body: { message } });
  });

  it("is checked by type as by name", async () => {
    const params = { canvasId: studio.canvasId, type: "ADD_CLASS" };
    const refused = await send(studio.person, mutateByType, { params, body: { className: 7 } });
    const body = { reactElement: element("heading"), className: "underline" };
    const made = await send(studio.person, mutateByType, { params, body });

    expect(refused).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(made.status).toBe(200);
    expect(await studio.read()).toContain("text-xl font-bold underline");
  });

  it.each([
    "../outside.tsx",
    "/etc/x.tsx",
    "src/%2e%2e/x.tsx",
    ".git/hooks/x",
    "node_modules/x.js",
  ])("is a file outside of the project's source: %s", async (path) => {
    const { status, body } = await studio.change("ADD_JSX", {
      destinationElement: element("section"),
      newElement: { type: "native", nativeTag: "hr" },
      extraFiles: { [path]: "export {};\n" },
    });

    expect({ status, body }).toMatchObject({ status: expect.toSatisfy(isRefusal) as number });
    expect(await studio.read()).toBe(appSource());
  });
});

const isRefusal = (status: number): boolean => status >= 400 && status < 500;
