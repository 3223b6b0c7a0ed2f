import { call } from "@devloom/web-kit";
import { installForPreview } from "../../canvases/contract.ts";
import { getInspection } from "../../projects/contract.ts";

/**
 * The demo's project comes without its packages, as any starter does. They are installed when it is first
 * opened, as for a starter that somebody chose; the editor shows how it goes, and says so where it fails.
 */
export async function installDemo(project: { id: string; canvasId: string }): Promise<void> {
  const { apps } = await call(getInspection, { params: { id: project.id } });
  const [app] = apps;
  if (app?.problem?.code !== "dependencies_missing") return;
  await call(installForPreview, { params: { canvasId: project.canvasId } });
}
