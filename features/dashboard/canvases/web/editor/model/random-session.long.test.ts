import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "../../../../../testing/client.ts";
import { listHistorySteps } from "../../../contract.ts";
import type { EditorModel } from "./editor-model.ts";
import { isEdit } from "./change-request.ts";
import { openHarness } from "./testing/editor-harness.ts";
import { type GatewayInUse, startGateway } from "./testing/gateway.ts";
import { RandomChanges } from "./testing/random-changes.ts";

const ACTIONS = Number(process.env["SESSION_ACTIONS"] ?? 500);
const SEED = Number(process.env["SESSION_SEED"] ?? 20_261_118);
/** After so many what the editor knows is compared with what the source says. */
const LOOK_AFTER = 25;

const APPS = [
  "templates/marketing-site",
  "templates/saas-dashboard",
  "e2e/sample-apps/admin",
  "e2e/sample-apps/modules-site",
  "e2e/sample-apps/emotion-shop",
];

/** What an editor knows of the source; files of messages are told of only once they are changed. */
function knownOf({ lookups }: EditorModel): object {
  const { files, ...rest } = lookups.get();
  const known = Object.entries(files).filter(([path]) => !path.endsWith(".json"));
  return { ...rest, files: Object.fromEntries(known) };
}

let gateway: GatewayInUse;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

it.each(APPS)("%s: what is done at random is known, undone and redone to the byte", async (app) => {
  const studio = await gateway.openStudio();
  await studio.addApp(app);
  const harness = await openHarness(studio);
  const { model, notices } = harness;
  const first = await studio.appTexts();
  const random = new RandomChanges(model, SEED);
  const done: string[] = [];
  for (let action = 1; action <= ACTIONS; action += 1) {
    done.push(random.act());
    await harness.saved();
    if (action % LOOK_AFTER > 0 && action < ACTIONS) continue;
    const fresh = await openHarness(studio);
    // Rules of style sheets are read after the change that was made of them.
    await expect
      .poll(() => knownOf(model), {
        message: `after ${action}: ${done.slice(-LOOK_AFTER).join(" ")}`,
        timeout: 10_000,
      })
      .toEqual(knownOf(fresh.model));
    fresh.model.close();
  }
  const { stacks } = model.changes;
  /** The model hears a moment later what the gateway can undo and redo by now. */
  const follow = async (): Promise<void> => {
    await expect
      .poll(async () => {
        const params = { canvasId: studio.canvasId };
        const { items } = (await send(studio.person, listHistorySteps, { params })).body;
        const undone = items.filter(({ state }) => state === "undone").length;
        const known = stacks.store.get();
        return [items.length - undone - known.applied.length, undone - known.undone.length];
      })
      .toEqual([0, 0]);
  };
  const goOn = async (hasNext: () => boolean, go: () => void): Promise<Record<string, string>> => {
    while (hasNext() || (await follow(), hasNext())) {
      go();
      await harness.saved();
    }
    return studio.appTexts();
  };
  const redo = () =>
    goOn(
      () => stacks.nextRedo !== null,
      () => model.redo(),
    );
  const undo = () =>
    goOn(
      () => stacks.nextUndo !== null,
      () => model.undo(),
    );
  const last = await redo();
  const steps = stacks.store.get().applied.length;
  expect(await undo()).toEqual(first);
  expect(await redo()).toEqual(last);
  // Somebody whose changes are all refused finds no mistakes.
  expect(steps).toBeGreaterThan(ACTIONS / 3);
  const unexpected = notices.filter(
    (notice) =>
      notice.kind !== "shared" &&
      !(notice.kind === "refused" && isEdit(notice.item) && notice.refusal.reason !== undefined),
  );
  expect(unexpected).toEqual([]);
  model.close();
});
