import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { listCanvasActivities, listHistorySteps, setStepAside } from "../contract.ts";
import { appSource, element } from "../testing/sample-app.ts";
import { Studio } from "../testing/studio.ts";

let gateway: TestGateway;
let studio: Studio;
let other: Studio;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  studio = await Studio.open(gateway);
  other = await studio.another();
});

const add = (on: Studio, tag = "hr") =>
  on.change("ADD_JSX", {
    destinationElement: element("section"),
    newElement: { type: "native", nativeTag: tag },
  });
const style = (on: Studio, styling: Record<string, string>, stylingFramework: "Inline" | "CSS") =>
  on.change("STYLING", { reactElement: element("text"), styling, stylingFramework });
const ok = { status: 200 };

describe("undo in another order than the changes were made in", () => {
  it("takes the own element back when another canvas added the same", async () => {
    await add(studio);
    await add(other);

    expect(await studio.undo()).toMatchObject(ok);
    expect((await studio.read()).match(/<hr \/>/g)).toHaveLength(1);
    expect(await other.undo()).toMatchObject(ok);
    expect(await studio.read()).toBe(appSource());
    expect(await studio.redo()).toMatchObject(ok);
    expect((await studio.read()).match(/<hr \/>/g)).toHaveLength(1);
  });

  it.each(["Inline", "CSS"] as const)("keeps what came later in the same %s style", async (how) => {
    await style(studio, { width: "10px" }, how);
    await style(other, { height: "20px" }, how);

    expect(await studio.undo()).toMatchObject(ok);

    const alone = await Studio.open(gateway, studio.person);
    await style(alone, { height: "20px" }, how);
    expect(await studio.read()).toBe(await alone.read());
    expect(await other.undo()).toMatchObject(ok);
    expect(await studio.read()).toBe(appSource());
  });

  it("goes around edits by hand between the steps of two canvases", async () => {
    await add(studio);
    await studio.write((await studio.read()).replace("Plain text", "By hand"));
    await add(other);
    await studio.write((await studio.read()).replace("Welcome", "Hello"));

    expect(await studio.undo()).toMatchObject(ok);
    expect(await other.undo()).toMatchObject(ok);
    expect(await studio.read()).toBe(appSource("Hello").replace("Plain text", "By hand"));
  });
});

describe("a step that others build on", () => {
  async function buildOn(): Promise<{ wrapId: string; addedId: string }> {
    const wrapped = await studio.change("WRAP_DIV", { reactElements: [element("text")] });
    const [div = ""] = wrapped.body.elementKeysToSelect ?? [];
    const added = await other.change("ADD_JSX", {
      destinationElement: { codebaseId: div },
      newElement: { type: "native", nativeTag: "hr" },
    });
    return { wrapId: wrapped.body.activityId, addedId: added.body.activityId };
  }

  it("is refused with the step that needs it, and undone once that is gone", async () => {
    const { addedId } = await buildOn();
    const before = await studio.read();

    expect(await studio.undo()).toMatchObject({
      status: 409,
      body: { code: "conflict", details: { blockedBy: { id: addedId, type: "ADD_JSX" } } },
    });
    expect(await studio.read()).toBe(before);
    await other.undo();
    expect(await studio.undo()).toMatchObject(ok);
    expect(await studio.read()).toBe(appSource());
  });

  it("is set aside so that older ones can be undone, and taken up again", async () => {
    await studio.change("ADD_CLASS", { reactElement: element("heading"), className: "underline" });
    const { wrapId } = await buildOn();
    const params = { canvasId: studio.canvasId, activityId: wrapId };
    const set = (isSetAside: boolean, person = studio.person) =>
      send(person, setStepAside, { params, body: { isSetAside } });

    const stranger = await registerPerson(gateway.url);
    expect((await set(true, stranger)).status).toBe(404);
    expect(await set(true)).toMatchObject({ status: 200, body: { id: wrapId, isSetAside: true } });
    expect(await studio.undo()).toMatchObject(ok);

    expect(await studio.read()).not.toContain("underline");
    expect(await studio.read()).toContain("<hr />");
    const listed = await send(studio.person, listCanvasActivities, { params });
    expect(listed.body.items.find(({ id }) => id === wrapId)).toMatchObject({ isSetAside: true });
    const steps = await send(studio.person, listHistorySteps, { params });
    expect(steps.body.items.map(({ id }) => id)).not.toContain(wrapId);
    expect(await studio.undo()).toMatchObject({ body: { code: "nothing_to_undo" } });

    await set(false);
    await other.undo();
    expect(await studio.undo()).toMatchObject(ok);
    expect(await studio.read()).toBe(appSource());
    expect(await set(true)).toMatchObject({ status: 409, body: { code: "not_in_effect" } });
  });
});
