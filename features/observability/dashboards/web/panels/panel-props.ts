import type { Frame } from "@devloom/contract";
import type { TimeRange } from "@devloom/web-kit";
import type { Panel } from "../../contract.ts";
import type { ShownPanel } from "./panel-look.ts";

export interface PanelProps {
  /** Visitors are not told what it asks. */
  readonly panel: ShownPanel & { readonly queries?: Panel["queries"] | undefined };
  readonly frames: readonly Frame[];
  readonly range: TimeRange;
  readonly marks: readonly { readonly time: number; readonly text: string }[];
}
