import { endpoint, holders, Id, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { CanvasParams } from "./canvas.ts";

const MAX_CANVASES = 20;

const PageJpeg = z
  .string()
  .max(200_000)
  .regex(
    /^data:image\/jpeg;base64,\/9j\/[A-Za-z0-9+/]*={0,2}$/,
    "A picture is a JPEG as a data address",
  );

export const keepPicture = endpoint({
  method: "PUT",
  path: "/api/canvases/{canvasId}/picture",
  summary: "Keep how the page of a canvas's project looks, in place of the picture before",
  access: holders("canvas:edit"),
  params: CanvasParams,
  body: z.strictObject({ picture: PageJpeg }),
  response: NoContent,
  status: 204,
  bodyLimit: 256 * 1024,
  rateLimit: { limit: 20, windowSeconds: 60 },
  metered: false,
});

export const readPictures = endpoint({
  method: "GET",
  path: "/api/canvas-pictures",
  summary: "How the pages of canvases looked when somebody had them open last",
  access: holders("canvas:read"),
  query: z.strictObject({
    /** Ids with commas between them; canvases without a picture are left out of the answer. */
    canvases: z.string().refine((text) => {
      const ids = text.split(",");
      return ids.length <= MAX_CANVASES && ids.every((id) => Id.safeParse(id).success);
    }, `Name at most ${MAX_CANVASES} canvases by their ids, with commas between them`),
  }),
  response: z.strictObject({
    items: z.array(z.strictObject({ canvasId: Id, picture: PageJpeg, takenAt: Timestamp })),
  }),
  metered: false,
});
