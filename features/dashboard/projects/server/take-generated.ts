import type { Platform, Reaction } from "@devloom/server-kit";
import { z } from "zod";
import { addProject } from "./commands.ts";
import { noteChange } from "./note-change.ts";
import { DEFAULT_BRANCH } from "./repository.ts";

const Generated = z.object({
  projectId: z.string(),
  frameworkName: z.string(),
  /** Present where the files were generated for a project that is none yet. */
  newProject: z.object({ name: z.string(), description: z.string() }).optional(),
});

/** Generated files become a project in the transaction that tells of them; in one that is there they are a change. */
export function takeGenerated(platform: Platform): Reaction {
  return async (tx, event) => {
    const { projectId, frameworkName, newProject } = Generated.parse(event.data);
    if (newProject === undefined) return noteChange(tx, event);
    await addProject(
      platform,
      tx,
      projectId,
      { ...newProject, frameworkName },
      { origin: "generated", detail: frameworkName, folder: null, branch: DEFAULT_BRANCH },
    );
  };
}
