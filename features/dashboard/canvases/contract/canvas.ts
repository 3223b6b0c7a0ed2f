import { endpoint, holders, Id, NoContent, PageQuery, pageOf, Resource } from "@devloom/contract";
import { z } from "zod";

export const CanvasParams = z.strictObject({ canvasId: Id });
const CanvasName = z.string().trim().min(1, "A canvas needs a name").max(120);

export const Canvas = Resource.extend({ projectId: Id, name: z.string() });
export type Canvas = z.infer<typeof Canvas>;

export const listCanvases = endpoint({
  method: "GET",
  path: "/api/canvases",
  summary: "Canvases of the tenant or of one project, newest change first",
  access: holders("canvas:read"),
  query: PageQuery.extend({ projectId: Id.optional() }),
  response: pageOf(Canvas),
});

export const createCanvas = endpoint({
  method: "POST",
  path: "/api/canvases",
  summary: "Create a canvas on a project's source",
  access: holders("canvas:edit"),
  body: z.strictObject({ projectId: Id, name: CanvasName }),
  response: Canvas,
  status: 201,
  versioned: true,
});

export const getCanvas = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}",
  summary: "One canvas",
  access: holders("canvas:read"),
  params: CanvasParams,
  response: Canvas,
  versioned: true,
});

export const renameCanvas = endpoint({
  method: "PUT",
  path: "/api/canvases/{canvasId}",
  summary: "Give a canvas another name",
  access: holders("canvas:edit"),
  params: CanvasParams,
  body: z.strictObject({ name: CanvasName, version: z.number().int().positive().optional() }),
  response: Canvas,
  versioned: true,
});

export const deleteCanvas = endpoint({
  method: "DELETE",
  path: "/api/canvases/{canvasId}",
  summary: "Delete a canvas with its history; the project's source stays as it is",
  access: holders("canvas:edit"),
  params: CanvasParams,
  response: NoContent,
  status: 204,
  versioned: true,
});
