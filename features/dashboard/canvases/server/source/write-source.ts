import type { ParsedOf } from "@devloom/contract";
import { notFound, type Platform } from "@devloom/server-kit";
import { projectPath } from "@devloom/project-files";
import type { ChangeResult, writeCanvasFile } from "../../contract.ts";
import { readCanvas } from "../canvases/store.ts";
import { carryOut } from "../editing/carry-out.ts";
import { assertBase, planFresh } from "../editing/plan-fresh.ts";
import { explaining } from "../editing/refusals.ts";
import type { Doer, Workshop } from "../editing/workshop.ts";

/** Writes the text of a file that somebody typed: ids are carried along, and it can be undone. */
export async function writeSource(
  platform: Platform,
  workshop: Workshop,
  actor: Doer,
  canvasId: string,
  { path, text, baseHash }: ParsedOf<typeof writeCanvasFile>["body"],
): Promise<ChangeResult> {
  projectPath(path);
  const canvas = await readCanvas(platform, actor, canvasId);
  return explaining(() =>
    workshop.turn(actor, canvas.project_id, async (turn) => {
      if (turn.project.tree.peek(path) === null) throw notFound("The file");
      assertBase(turn, { [path]: baseHash });
      turn.project.refresh([path]);
      const plan = planFresh(turn.project, () => turn.project.engine.planText(path, text));
      turn.reached("planned");
      const change = { type: "EDIT_FILE", path } as const;
      const knownFiles = [path];
      return carryOut(turn, plan, {
        canvasId,
        kind: "change",
        change,
        subjectId: null,
        knownFiles,
      });
    }),
  );
}
