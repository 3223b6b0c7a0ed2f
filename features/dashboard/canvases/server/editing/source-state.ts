import { join } from "node:path";
import type { OutputOf } from "@devloom/contract";
import { notFound, type Platform, type RequestFacts } from "@devloom/server-kit";
import { hashOf } from "@devloom/project-files";
import type { listCanvasFiles, readCanvasFile } from "../../contract.ts";
import { readCanvas } from "../canvases/store.ts";
import { isAtThisMachine } from "../files/own-machine.ts";
import type { ActorRef, ProjectEditQueue } from "./project-edit-queue.ts";

/** The files of a project that can be worked with. */
export async function listSource(
  platform: Platform,
  editQueue: ProjectEditQueue,
  actor: ActorRef,
  canvasId: string,
): Promise<OutputOf<typeof listCanvasFiles>> {
  const canvas = await readCanvas(platform, actor, canvasId);
  return editQueue.withEditSession(actor, canvas.project_id, async ({ project }) => {
    const items = [...project.tree.listWithSizes()];
    return { items, total: items.length };
  });
}

/** One file as it is now. */
export async function readSource(
  platform: Platform,
  editQueue: ProjectEditQueue,
  actor: ActorRef,
  canvasId: string,
  path: string,
  request: RequestFacts,
): Promise<OutputOf<typeof readCanvasFile>> {
  const canvas = await readCanvas(platform, actor, canvasId);
  return editQueue.withEditSession(actor, canvas.project_id, async ({ project, folder }) => {
    const text = project.tree.peek(path);
    if (text === null) throw notFound("The file");
    const localPath = isAtThisMachine(platform.config, request) ? join(folder, path) : null;
    return { path, hash: hashOf(text), text, localPath };
  });
}
