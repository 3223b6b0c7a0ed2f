import { type IdMap, remapKey } from "@devloom/frame-protocol";
import { Visitors as PageVisitors, type VisitorsHost } from "@devloom/web-kit";
import type { HeardPresence, Presence } from "../../../contract.ts";

/** Who else is on the canvas, and what the others are told about this editor. */
export class Visitors extends PageVisitors<Presence, HeardPresence> {
  constructor(host: VisitorsHost<Presence>) {
    super(host, { storyboardId: null, cursor: null, selection: [] });
  }

  /** Elements got other ids: what the others have selected follows until they say it themselves. */
  remap(idMap: IdMap): void {
    this.change((heard) => ({
      ...heard,
      selection: heard.selection.map((key) => remapKey(key, idMap)),
    }));
  }
}
