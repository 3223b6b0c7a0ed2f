import type { Interaction } from "@devloom/frame-protocol";
import type { Storyboard } from "../../../contract.ts";
import type { ClickTarget } from "./click-target.ts";
import type { FrameLink } from "./frame-link.ts";
import type { Store } from "./store.ts";
import type { Lookups, ToolMode } from "./types.ts";
import type { Viewport } from "./viewport.ts";

/** What a page is told of the editor that it is opened in. */
interface Greeter {
  readonly lookups: Store<Lookups>;
  readonly tools: Store<ToolMode>;
  readonly viewport: Viewport;
  readonly darkPreview: Store<boolean>;
  readonly clickTarget: Store<ClickTarget>;
}

const INTERACTION: Interaction = {
  wheel: "page",
  text: "given",
  names: "source",
  labels: "small",
};

/** Tells a page that has just loaded what it is in, and how it is looked at. */
export function initFrame(
  { lookups, tools, viewport, darkPreview, clickTarget }: Greeter,
  link: FrameLink,
  { id, type, component }: Storyboard,
  address: string,
): void {
  const { tree, scope } = lookups.get();
  const options = { driveModeEnabled: tools.get() === "drive" };
  const file = component?.file ?? null;
  link.call("initProject", id, tree, scope, null, options, type, file, address);
  link.call("setZoomPerc", viewport.view.get().zoom);
  link.call("setClickTarget", clickTarget.get());
  link.call("setInteraction", INTERACTION);
  if (darkPreview.get()) link.call("setDarkMode", true);
}
