import { endpoint, holders, Id } from "@devloom/contract";
import { z } from "zod";
import { CanvasParams } from "./canvas.ts";
import { ChangeResult } from "./changes.ts";

export const writeCanvasFile = endpoint({
  method: "PUT",
  path: "/api/canvases/{canvasId}/file",
  summary: "Give a file of the project another text; it is undone like any other change",
  access: holders("canvas:edit"),
  params: CanvasParams,
  body: z.strictObject({
    path: z.string().min(1).max(1024),
    text: z.string().max(2_000_000),
    /** Of the text that this one was made from: when the file moved on since, it is refused. */
    baseHash: z.string().max(100),
    changeId: Id.optional(),
  }),
  response: ChangeResult,
  bodyLimit: 8 * 1024 * 1024,
});

export const findText = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/text",
  summary: "Where the text that an element shows is written, when code takes it from elsewhere",
  access: holders("canvas:read"),
  params: CanvasParams,
  query: z.strictObject({
    element: z.string().min(1).max(200),
    text: z.string().min(1).max(2000),
    /**
     * It and the elements around it on the page, from the inside: one id on each line, at most 100; `id 2/5` is the
     * third of five with the same id.
     */
    within: z
      .string()
      .max(8000)
      .regex(/^(?:[^\n]*\n){0,99}[^\n]*$/, "At most 100 elements")
      .default(""),
  }),
  response: z.strictObject({
    /** Null where nothing in the project writes it. */
    place: z.strictObject({ path: z.string(), line: z.number().int() }).nullable(),
  }),
});
