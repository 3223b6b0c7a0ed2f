import { AppError, type Platform } from "@devloom/server-kit";
import { describeTheme } from "@devloom/source-engine";
import type { CanvasTheme } from "../../contract.ts";
import { readCanvas } from "../canvases/store.ts";
import type { ActorRef, ProjectEditQueue } from "../editing/project-edit-queue.ts";
import type { WorkTree } from "../files/work-tree.ts";

/** What the project of a canvas has names for, as its files are now. */
export async function readTheme(
  platform: Platform,
  editQueue: ProjectEditQueue,
  actor: ActorRef,
  canvasId: string,
): Promise<CanvasTheme> {
  const canvas = await readCanvas(platform, actor, canvasId);
  return editQueue.withEditSession(actor, canvas.project_id, async ({ project: { tree } }) => {
    const theme = describeTheme({
      list: () => tree.list(),
      read: (path) => textOrNull(tree, path),
    });
    const { tailwind, colors, spacing, fontSizes, fonts, radii, shadows, breakpoints } = theme;
    return {
      tailwind,
      colors: [...colors],
      spacing: [...spacing],
      fontSizes: [...fontSizes],
      fonts: [...fonts],
      radii: [...radii],
      shadows: [...shadows],
      breakpoints: [...breakpoints],
    };
  });
}

/** What cannot be read as text has no part in the theme. */
function textOrNull(tree: WorkTree, path: string): string | null {
  try {
    return tree.peek(path);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
