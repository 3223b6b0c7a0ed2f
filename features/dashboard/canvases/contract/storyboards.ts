import { endpoint, holders, Id, JsonObject, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { CanvasParams } from "./canvas.ts";

/** `APPLICATION` shows the whole app at a route; the others show one component alone. */
export const StoryboardType = z.enum(["APPLICATION", "COMPONENT", "STORY"]);
export type StoryboardType = z.infer<typeof StoryboardType>;

/** The component that a storyboard shows alone: where it stands, and with which props. */
export const StoryboardComponent = z.strictObject({
  /** Path in the project. */
  file: z.string().min(1).max(1024),
  /** Name of the export, `default` for the default one. */
  export: z.string().min(1).max(200),
  props: JsonObject,
});
export type StoryboardComponent = z.infer<typeof StoryboardComponent>;

const coordinate = z.number().min(-1_000_000).max(1_000_000);
const Side = z.number().int().min(100).max(8000);

const place = { x: coordinate, y: coordinate, width: Side, height: Side };
const fields = {
  name: z.string().trim().min(1, "A storyboard needs a name").max(120),
  type: StoryboardType,
  /** Route of the app that an `APPLICATION` storyboard opens with. */
  path: z
    .string()
    .max(2000)
    .regex(/^\/(?!\/)/, "A route begins with one slash"),
  component: StoryboardComponent.nullable(),
  ...place,
};

/** A frame on a canvas: what it shows, where it lies and how large it is. */
export const Storyboard = z.strictObject({
  id: Id,
  canvasId: Id,
  ...fields,
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Storyboard = z.infer<typeof Storyboard>;

const StoryboardParams = CanvasParams.extend({ storyboardId: Id });

export const listStoryboards = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/storyboards",
  summary: "The storyboards of a canvas in the order they were made; a canvas always has one",
  access: holders("canvas:read"),
  params: CanvasParams,
  response: z.strictObject({ items: z.array(Storyboard), total: z.number().int() }),
});

export const createStoryboard = endpoint({
  method: "POST",
  path: "/api/canvases/{canvasId}/storyboards",
  summary: "Put a storyboard on a canvas",
  access: holders("canvas:edit"),
  params: CanvasParams,
  body: z.strictObject({
    ...fields,
    path: fields.path.default("/"),
    component: fields.component.default(null),
  }),
  response: Storyboard,
  status: 201,
  versioned: true,
});

export const changeStoryboard = endpoint({
  method: "PUT",
  path: "/api/canvases/{canvasId}/storyboards/{storyboardId}",
  summary: "Rename, move or resize a storyboard, or show something else in it",
  access: holders("canvas:edit"),
  params: StoryboardParams,
  body: z.strictObject(fields).omit({ type: true }).partial(),
  response: Storyboard,
  versioned: true,
});

export const deleteStoryboard = endpoint({
  method: "DELETE",
  path: "/api/canvases/{canvasId}/storyboards/{storyboardId}",
  summary: "Take a storyboard off its canvas; the last one stays",
  access: holders("canvas:edit"),
  params: StoryboardParams,
  response: NoContent,
  status: 204,
  versioned: true,
});
