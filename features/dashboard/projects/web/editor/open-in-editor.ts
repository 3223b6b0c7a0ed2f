import { call } from "@devloom/web-kit";
import { createCanvas, installForPreview, listCanvases } from "../../../canvases/contract.ts";

/** The address of the visual editor on a canvas. */
export function editorAddress(canvasId: string): string {
  return `/canvases/${canvasId}/editor`;
}

/** The canvas of a project that was changed last; a project without one gets its first. */
export async function canvasOf(project: { id: string; name: string }): Promise<string> {
  const { items } = await call(listCanvases, { query: { projectId: project.id, limit: 1 } });
  const [known] = items;
  if (known !== undefined) return known.id;
  const { id } = await call(createCanvas, { body: { projectId: project.id, name: project.name } });
  return id;
}

/** Begins the installation of a new project's dependencies; the editor shows how it goes. */
export async function installFor(canvasId: string): Promise<void> {
  await call(installForPreview, { params: { canvasId } });
}
