import { call } from "@devloom/web-kit";
import { changePreviewSettings } from "../../../canvases/contract.ts";

/** Makes a web app of the project the one that its previews show. */
export async function chooseApp(canvasId: string, appPath: string): Promise<void> {
  await call(changePreviewSettings, { params: { canvasId }, body: { appPath } });
}
