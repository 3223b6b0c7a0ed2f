import type { InputOf, OutputOf } from "@devloom/contract";
import type { Platform } from "@devloom/server-kit";
import { locateText } from "@devloom/source-engine";
import type { findText } from "../../contract.ts";
import { readCanvas } from "../canvases/store.ts";
import { withUserFacingErrors } from "../editing/refusals.ts";
import type { ActorRef, ProjectEditQueue } from "../editing/project-edit-queue.ts";

type Query = NonNullable<InputOf<typeof findText>["query"]>;

/** Where a text of the page is written; refused where it is written in several places. */
export async function findTextPlace(
  platform: Platform,
  editQueue: ProjectEditQueue,
  actor: ActorRef,
  canvasId: string,
  { element, text, within = "" }: Query,
): Promise<OutputOf<typeof findText>> {
  const canvas = await readCanvas(platform, actor, canvasId);
  return withUserFacingErrors(() =>
    editQueue.withEditSession(actor, canvas.project_id, async ({ project }) => {
      await project.refreshKnown();
      // The search asks for all files at once.
      await project.tree.prepareList();
      const around = within.split("\n").filter((id) => id !== "");
      return { place: locateText(project.engine, element, text, around) };
    }),
  );
}
