import { endpoint, holders, Id, NoContent } from "@devloom/contract";
import { z } from "zod";
import { CanvasParams } from "./canvas.ts";

/** Where somebody is on a canvas. */
export const Presence = z.strictObject({
  /** Names one open editor: a person may have several. */
  visitId: Id,
  storyboardId: z.string().max(100).nullable(),
  /** In the storyboard's window, in its own pixels. */
  cursor: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
  /** Keys of the selected elements. */
  selection: z.array(z.string().max(250)).max(16),
  /** The editor is being closed. */
  leaves: z.boolean(),
});
export type Presence = z.infer<typeof Presence>;

/** What the others hear, as the data of `presence.moved` with the canvas as its subject. */
export const HeardPresence = Presence.extend({ accountId: Id, name: z.string() });
export type HeardPresence = z.infer<typeof HeardPresence>;

export const announcePresence = endpoint({
  method: "PUT",
  path: "/api/canvases/{canvasId}/presence",
  summary: "Tell the others on a canvas where one is; nothing of it is stored",
  access: holders("canvas:read"),
  params: CanvasParams,
  body: Presence,
  response: NoContent,
  status: 204,
  metered: false,
  rateLimit: { limit: 900, windowSeconds: 60 },
});
