import type { Frame } from "@devloom/contract";
import type { TimeRange } from "@devloom/web-kit";
import type { ShownPanel } from "./panel-look.ts";

export interface PanelProps {
  readonly panel: ShownPanel;
  readonly frames: readonly Frame[];
  readonly range: TimeRange;
  readonly marks: readonly { readonly time: number; readonly text: string }[];
}
