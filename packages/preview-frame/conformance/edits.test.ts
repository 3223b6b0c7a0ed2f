import { afterAll, beforeAll, expect, it } from "vitest";
import { SOURCE_CHANGE_TYPES } from "@devloom/source-engine";
import { EditRun } from "./edits/run-edits.ts";
import { type Starter, openStarter } from "./edits/starter.ts";

/** Once around all types, with undo and redo; `npm run bench -- frame` makes some hundred edits. */
const EDITS = 21;

let starter: Starter;

beforeAll(async () => {
  starter = await openStarter("marketing-site", "privacy");
});

afterAll(() => starter.stop());

it("shows after every reload what the instant update showed, and nothing in between", async () => {
  const { made, ...found } = await new EditRun(starter.editor, starter.project, 3).run(EDITS);
  expect(found).toMatchObject({ mismatches: [], flashes: [], strayed: [], pageLoads: 0 });
  expect(Object.keys(made).toSorted()).toEqual([...SOURCE_CHANGE_TYPES, "REDO", "UNDO"].toSorted());
}, 300_000);
