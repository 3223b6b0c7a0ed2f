import { SOURCE_CHANGE_TYPES } from "@devloom/source-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EditRun } from "./edits/run-edits.ts";
import { type Stage, openStage } from "./stage.ts";
import { editsOf } from "./testing/edits-of-kind.ts";
import { openKind } from "./testing/open-kind.ts";
import { EDITED_KINDS } from "./testing/project-kinds.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({});
});
afterAll(() => stage.stop());

it.each(EDITED_KINDS)("takes edits of every type: $title", async (kind) => {
  const { editor, project, stop } = await openKind(stage, kind);
  try {
    const { made, ...found } = await new EditRun(editor, project).make(
      editsOf(kind, project.engine),
    );

    expect(found).toMatchObject({ mismatches: [], flashes: [], strayed: [], pageLoads: 0 });
    expect(Object.keys(made).toSorted()).toEqual([...SOURCE_CHANGE_TYPES, "UNDO"].toSorted());
  } finally {
    await stop();
  }
});
