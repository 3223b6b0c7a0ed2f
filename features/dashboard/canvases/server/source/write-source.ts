import type { ParsedOf } from "@devloom/contract";
import { notFound, type Platform } from "@devloom/server-kit";
import { projectPath } from "@devloom/project-files";
import type { ChangeResult, writeCanvasFile } from "../../contract.ts";
import { readCanvas } from "../canvases/store.ts";
import { applyPlan } from "../editing/apply-plan.ts";
import { assertBase, planFresh } from "../editing/plan-fresh.ts";
import { withUserFacingErrors } from "../editing/refusals.ts";
import type { ActorRef, ProjectEditQueue } from "../editing/project-edit-queue.ts";

/** Writes the text of a file that somebody typed: ids are carried along, and it can be undone. */
export async function writeSource(
  platform: Platform,
  editQueue: ProjectEditQueue,
  actor: ActorRef,
  canvasId: string,
  { path, text, baseHash }: ParsedOf<typeof writeCanvasFile>["body"],
): Promise<ChangeResult> {
  projectPath(path);
  const canvas = await readCanvas(platform, actor, canvasId);
  return withUserFacingErrors(() =>
    editQueue.withEditSession(actor, canvas.project_id, async (session) => {
      if (session.project.tree.peek(path) === null) throw notFound("The file");
      assertBase(session, { [path]: baseHash });
      session.project.refresh([path]);
      const plan = planFresh(session.project, () => session.project.engine.planText(path, text));
      session.onCheckpoint("planned");
      const change = { type: "EDIT_FILE", path } as const;
      const knownFiles = [path];
      return applyPlan(session, plan, {
        canvasId,
        kind: "change",
        change,
        subjectId: null,
        knownFiles,
      });
    }),
  );
}
