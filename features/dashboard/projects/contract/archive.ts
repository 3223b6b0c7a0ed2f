import { endpoint, holders, Id, IdParams, Timestamp } from "@devloom/contract";
import { z } from "zod";

export const downloadProject = endpoint({
  method: "GET",
  path: "/api/project/{id}/download",
  summary: "The files of a project as a zip archive; the project's own tenant decides",
  access: holders("project:read"),
  params: IdParams,
  response: z.undefined(),
  produces: "application/zip",
});

/** The archive of a large project: one each, kept for a day. */
export const ProjectArchive = z.strictObject({
  /** The run that packs it. */
  runId: Id,
  files: z.number().int(),
  /** Of the archive; null until it is packed. */
  bytes: z.number().int().nullable(),
  /** Until when it can be downloaded; null until it is packed. */
  expiresAt: Timestamp.nullable(),
});
export type ProjectArchive = z.infer<typeof ProjectArchive>;

export const startArchive = endpoint({
  method: "POST",
  path: "/api/project/{id}/archive",
  summary:
    "Start a run that packs a large project; a small one has none and can be downloaded at once",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({ runId: Id.nullable() }),
  rateLimit: { limit: 30, windowSeconds: 60 },
});

export const getArchive = endpoint({
  method: "GET",
  path: "/api/project/{id}/archive",
  summary: "The archive of a large project that is there or being packed",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({ archive: ProjectArchive.nullable() }),
});

export const downloadArchive = endpoint({
  method: "GET",
  path: "/api/project/{id}/archive/file",
  summary: "The packed archive of a large project",
  access: holders("project:read"),
  params: IdParams,
  response: z.undefined(),
  produces: "application/zip",
});

export const archiveContract = { downloadProject, startArchive, getArchive, downloadArchive };
