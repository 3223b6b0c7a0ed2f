import { SOURCE_CHANGE_TYPES } from "@devloom/source-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EditRun } from "./edits/run-edits.ts";
import { openStarter } from "./edits/starter.ts";
import { type Stage, openStage } from "./stage.ts";

/**
 * Once around all types, with undo and redo, on React 19, TypeScript, Tailwind 4 and Vite 8. In `npm run test:long`
 * each other kind of project takes edits of all types; `npm run bench -- frame` makes some hundred edits.
 */
const EDITS = 21;
const AS_SHOWN = { mismatches: [], flashes: [], strayed: [], pageLoads: 0 };
const ENOUGH_TIME = 300_000;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({});
});

afterAll(() => stage.stop());

it(
  "shows after every reload what the instant update showed, and nothing in between",
  async () => {
    const { editor, project, stop } = await openStarter(stage, "marketing-site", "privacy");
    try {
      const { made, ...found } = await new EditRun(editor, project, 3).run(EDITS);

      expect(found).toMatchObject(AS_SHOWN);
      expect(Object.keys(made).toSorted()).toEqual(
        [...SOURCE_CHANGE_TYPES, "REDO", "UNDO"].toSorted(),
      );
    } finally {
      await stop();
    }
  },
  ENOUGH_TIME,
);
