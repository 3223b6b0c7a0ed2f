import { afterAll, beforeAll, expect, it } from "vitest";
import { type Stage, openStage } from "./stage.ts";
import { type RowsProject, VITE_KINDS, openRows } from "./testing/rows-project.ts";

const NEWEST = VITE_KINDS[3];

let stage: Stage;
let rows: RowsProject;

beforeAll(async () => {
  stage = await openStage({});
  rows = await openRows(stage, NEWEST, () => Promise.resolve());
});

afterAll(async () => {
  await rows.stop();
  await stage.stop();
});

it("says of the values of an element that modules are on their way while they are", async () => {
  const { editor } = rows;
  await editor.frame.locator("ul").click();
  const { elementKey } = await editor.next("SELECTED_ELEMENT_KEY");
  const isUpdating = async (): Promise<unknown> => {
    await editor.clear();
    await editor.call("getCssEvals", elementKey);
    const { cssEvals } = await editor.next("CSS_EVALS_FOR_ELEMENT");
    return (cssEvals as Record<string, unknown>)["updating"];
  };
  expect(await isUpdating()).toBeUndefined();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = editor.page.waitForRequest(/App\.[jt]sx\?t=/);
  await editor.page.route(/App\.[jt]sx\?t=/, async (route) => {
    await released;
    await route.continue();
  });
  rows.write("dcba");
  await held;
  expect(await isUpdating()).toBe(true);
  release();
  await rows.showing("dcba");
  await expect.poll(isUpdating).toBeUndefined();
});
