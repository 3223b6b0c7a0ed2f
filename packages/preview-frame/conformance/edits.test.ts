import { SOURCE_CHANGE_TYPES } from "@devloom/source-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EditRun } from "./edits/run-edits.ts";
import { openStarter } from "./edits/starter.ts";
import { editsOf } from "./testing/edits-of-kind.ts";
import { openKind } from "./testing/open-kind.ts";
import { EDITED_KINDS } from "./testing/project-kinds.ts";
import { type Stage, openStage } from "./stage.ts";

/** Once around all types, with undo and redo; `npm run bench -- frame` makes some hundred edits. */
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

const madeInAll = new Set<string>();

// The starter application above has React 19, TypeScript, Tailwind 4 and Vite 8. The kinds share the types
// of edits among them; in `npm run test:long` each takes all.
it.each(EDITED_KINDS)(
  "takes edits of many types: $title",
  async (kind) => {
    const { editor, project, stop } = await openKind(stage, kind);
    try {
      const run = new EditRun(editor, project);
      const share = EDITED_KINDS.indexOf(kind);
      const edits = editsOf(kind, project.engine).filter(
        (_, index) => index === 0 || index % EDITED_KINDS.length === share,
      );
      const { made, ...found } = await run.make(edits);

      expect(found).toMatchObject(AS_SHOWN);
      for (const type of Object.keys(made)) madeInAll.add(type);
    } finally {
      await stop();
    }
  },
  ENOUGH_TIME,
);

it("leaves out no type among all kinds", () => {
  expect([...madeInAll].toSorted()).toEqual([...SOURCE_CHANGE_TYPES, "UNDO"].toSorted());
});
