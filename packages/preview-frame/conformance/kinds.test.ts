import { SOURCE_CHANGE_TYPES } from "@devloom/source-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EditRun } from "./edits/run-edits.ts";
import { editsOf } from "./kinds/edits-of-kind.ts";
import { openKind } from "./kinds/open-kind.ts";
import { EDITED_KINDS } from "./kinds/project-kinds.ts";
import { type Stage, openStage } from "./stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({});
});

afterAll(() => stage.stop());

// The starter applications (React 19, TypeScript, Tailwind 4, Vite 8) are edited in edits.test.ts.
it.each(EDITED_KINDS)(
  "takes edits of every type: $title",
  async (kind) => {
    const { editor, project, stop } = await openKind(stage, kind);
    try {
      const run = new EditRun(editor, project);
      const { made, ...found } = await run.make(editsOf(kind, project.engine));

      expect(found).toMatchObject({ mismatches: [], flashes: [], strayed: [], pageLoads: 0 });
      expect(Object.keys(made).toSorted()).toEqual([...SOURCE_CHANGE_TYPES, "UNDO"].toSorted());
    } finally {
      await stop();
    }
  },
  180_000,
);
