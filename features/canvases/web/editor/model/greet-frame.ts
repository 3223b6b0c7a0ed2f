import type { Storyboard } from "../../../contract.ts";
import type { EditorModel } from "./editor-model.ts";
import type { FrameLink } from "./frame-link.ts";

type Greeter = Pick<EditorModel, "lookups" | "tools" | "viewport" | "darkPreview">;

/** Tells a page that has just loaded what it is in, and how it is looked at. */
export function greetFrame(
  { lookups, tools, viewport, darkPreview }: Greeter,
  link: FrameLink,
  { id, type, component }: Storyboard,
  address: string,
): void {
  const { tree, scope } = lookups.get();
  const options = { driveModeEnabled: tools.get() === "drive" };
  const file = component?.file ?? null;
  link.call("initProject", id, tree, scope, null, options, type, file, address);
  link.call("setZoomPerc", viewport.view.get().zoom);
  if (darkPreview.get()) link.call("setDarkMode", true);
}
