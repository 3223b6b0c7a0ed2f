import { endpoint, holders } from "@devloom/contract";
import { z } from "zod";
import { CanvasParams } from "./canvas.ts";

/** A value that the project has a name for. */
export const ThemeToken = z.strictObject({
  /** The end of its utilities: `red-500` of `bg-red-500`. */
  name: z.string(),
  /** The plain value, for showing it. */
  value: z.string(),
  /** How CSS names it: a variable where there is one. */
  css: z.string(),
  /** Whether the project itself has defined it. */
  isOwn: z.boolean(),
});
export type ThemeToken = z.infer<typeof ThemeToken>;
const Tokens = z.array(ThemeToken);

export const CanvasTheme = z.strictObject({
  /** The version of Tailwind; null in a project without it. */
  tailwind: z.union([z.literal(3), z.literal(4)]).nullable(),
  colors: Tokens,
  spacing: Tokens,
  fontSizes: Tokens,
  fonts: Tokens,
  radii: Tokens,
  shadows: Tokens,
  breakpoints: Tokens,
});
export type CanvasTheme = z.infer<typeof CanvasTheme>;

export const getCanvasTheme = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/theme",
  summary: "The colours, sizes and breakpoints that a project has names for",
  access: holders("canvas:read"),
  params: CanvasParams,
  response: CanvasTheme,
});
