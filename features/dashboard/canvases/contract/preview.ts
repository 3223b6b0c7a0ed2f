import { endpoint, holders, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { CanvasParams } from "./canvas.ts";

/** The folder of a web application inside its project, `""` for the project itself. */
export const AppPath = z
  .string()
  .max(1024)
  .regex(/^(?!\/)(?!.*\\)(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!.*\/$)(?!.*\/\/)/, {
    error: "Name a folder of the project, for example apps/web",
  });

/** What keeps a preview from working, in words, with what to do about it. */
export const PreviewProblem = z.strictObject({
  code: z.string(),
  message: z.string(),
  nextStep: z.string(),
});
export type PreviewProblem = z.infer<typeof PreviewProblem>;

/** A web application found in the project. */
export const PreviewApp = z.strictObject({
  path: z.string(),
  name: z.string(),
  framework: z.enum(["vite-react", "other"]),
  vite: z.string().nullable(),
  react: z.string().nullable(),
  typescript: z.boolean(),
  tailwind: z.union([z.literal(3), z.literal(4)]).nullable(),
  hasDependencies: z.boolean(),
  packageManager: z.enum(["npm", "pnpm", "yarn", "bun"]),
  problem: PreviewProblem.nullable(),
});
export type PreviewApp = z.infer<typeof PreviewApp>;

export const PreviewPhase = z.enum([
  "stopped",
  "installing",
  "starting",
  "ready",
  "restarting",
  "failed",
]);
export type PreviewPhase = z.infer<typeof PreviewPhase>;

export const PreviewState = z.strictObject({
  phase: PreviewPhase,
  /** Where the preview is reached, and nothing else: the origin of its frames and their messages. */
  origin: z.string(),
  appPath: z.string(),
  apps: z.array(PreviewApp),
  /**
   * What keeps the dev server from the machine: a sandbox, one without a filter of system calls, nothing (`open`), or
   * that it does not run at all, known before it is started. `sandboxNote` says why there is no sandbox.
   */
  isolation: z.enum(["sandboxed", "unfiltered", "open", "off"]).nullable(),
  sandboxNote: z.string().nullable(),
  problem: PreviewProblem.nullable(),
  /** How many packages an installation has got, of how many where that is known. */
  installation: z
    .strictObject({ done: z.number().int(), of: z.number().int().nullable() })
    .nullable(),
  restarts: z.number().int(),
  vite: z.string().nullable(),
  react: z.string().nullable(),
  /** Whether the dev server may reach the network. */
  network: z.boolean(),
});
export type PreviewState = z.infer<typeof PreviewState>;

export const PreviewLogLine = z.strictObject({
  number: z.number().int(),
  time: Timestamp,
  stream: z.enum(["out", "err", "system"]),
  text: z.string(),
});
export type PreviewLogLine = z.infer<typeof PreviewLogLine>;

export const openPreview = endpoint({
  method: "POST",
  path: "/api/canvases/{canvasId}/preview",
  summary: "Start the preview of a canvas when it is not running, keep it alive, and get a way in",
  access: holders("canvas:read"),
  params: CanvasParams,
  response: z.strictObject({
    state: PreviewState,
    /** Opens the preview once, until `expiresAt`; `&to=<encoded path>` says where. */
    entry: z.string(),
    expiresAt: Timestamp,
  }),
  metered: false,
});

export const getPreview = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/preview",
  summary: "How the preview of a canvas is doing",
  access: holders("canvas:read"),
  params: CanvasParams,
  response: PreviewState,
  metered: false,
});

export const restartPreview = endpoint({
  method: "POST",
  path: "/api/canvases/{canvasId}/preview/restart",
  summary: "Stop the dev server of a canvas's project and start it again",
  access: holders("canvas:edit"),
  params: CanvasParams,
  response: PreviewState,
});

export const stopPreview = endpoint({
  method: "POST",
  path: "/api/canvases/{canvasId}/preview/stop",
  summary: "Stop the dev server of a canvas's project",
  access: holders("canvas:edit"),
  params: CanvasParams,
  response: PreviewState,
});

export const installForPreview = endpoint({
  method: "POST",
  path: "/api/canvases/{canvasId}/preview/install",
  summary: "Install the dependencies of a canvas's project, then start its dev server",
  access: holders("canvas:edit"),
  params: CanvasParams,
  response: PreviewState,
});

export const changePreviewSettings = endpoint({
  method: "PUT",
  path: "/api/canvases/{canvasId}/preview/settings",
  summary: "Choose the web application that is previewed, and whether it may reach the network",
  access: holders("canvas:edit"),
  params: CanvasParams,
  body: z.strictObject({ appPath: AppPath.optional(), network: z.boolean().optional() }),
  response: PreviewState,
});

export const readPreviewLog = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/preview/log",
  summary: "What the dev server wrote, after a line that is known",
  access: holders("canvas:read"),
  params: CanvasParams,
  query: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
  response: z.strictObject({ lines: z.array(PreviewLogLine) }),
  metered: false,
});
