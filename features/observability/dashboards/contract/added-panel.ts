import type { z } from "zod";
import { Panel } from "./panel.ts";

/** A panel that another screen proposes: what it asks and how it shows the answer. */
export const AddedPanel = Panel.pick({ title: true, kind: true, queries: true, unit: true });
export type AddedPanel = z.input<typeof AddedPanel>;

const MARK = "panel=";

/** Where somebody chooses the dashboard that a panel is added to. Behind `#`, so that a long query fits. */
export function addPanelAddress(panel: AddedPanel): string {
  return `/dashboard/builder#${MARK}${encodeURIComponent(JSON.stringify(panel))}`;
}

/** The panel that such an address proposes; `null` for any other. */
export function readAddedPanel(hash: string): z.output<typeof AddedPanel> | null {
  const text = hash.replace(/^#/, "");
  if (!text.startsWith(MARK)) return null;
  try {
    return AddedPanel.parse(JSON.parse(decodeURIComponent(text.slice(MARK.length))));
  } catch {
    // Somebody else's address, or one that was cut.
    return null;
  }
}
