import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { redoChangeToFiles, undoChangeToFiles } from "../../contract.ts";
import { element } from "../../testing/sample-app.ts";
import { Studio } from "../../testing/studio.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test("a change, an undo and a redo whose answer was lost are not made a second time", async () => {
  const studio = await Studio.open(gateway);
  const { person, canvasId } = studio;
  const params = { canvasId };
  const before = await studio.read();
  const body = { reactElements: [element("text")], changeId: crypto.randomUUID() };

  const first = await studio.change("DUPLICATE", body);
  const once = await studio.read();
  const again = await studio.change("DUPLICATE", body);

  expect(await studio.read()).toBe(once);
  const { elementKeysToSelect: _, ...known } = first.body;
  expect(again.body).toEqual(known);

  const undo = { params, body: { changeId: crypto.randomUUID() } };
  const undone = await send(person, undoChangeToFiles, undo);
  const undoneAgain = await send(person, undoChangeToFiles, undo);
  expect(await studio.read()).toBe(before);
  expect(undoneAgain.body.activityId).toBe(undone.body.activityId);

  const redo = { params, body: { changeId: crypto.randomUUID() } };
  const redone = await send(person, redoChangeToFiles, redo);
  expect((await send(person, redoChangeToFiles, redo)).body).toEqual(redone.body);
  expect(await studio.read()).toBe(once);
});

test("the same name on another canvas is another change", async () => {
  const studio = await Studio.open(gateway);
  const other = await studio.another();
  const changeId = crypto.randomUUID();
  const body = { reactElement: element("heading"), changeId };

  await studio.change("ADD_CLASS", { ...body, className: "underline" });
  await other.change("ADD_CLASS", { ...body, className: "italic" });

  expect(await studio.read()).toContain("underline italic");
});
