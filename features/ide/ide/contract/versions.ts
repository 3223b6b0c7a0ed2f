import { endpoint, holders, IdParams, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { FileHash, FilePath } from "./files.ts";

/** A text that a file had, kept when it was saved. */
export const FileVersion = z.strictObject({
  id: z.string(),
  filePath: z.string(),
  time: Timestamp,
  /** Who saved it; `null` for a text that was found in the file, whoever wrote it. */
  author: z.string().nullable(),
  /** How it came about: `found` is what was about to be replaced and nothing had kept. */
  cause: z.enum(["saved", "replaced", "restored", "found"]),
  hash: z.string(),
  size: z.number().int(),
});
export type FileVersion = z.infer<typeof FileVersion>;

const VersionParams = IdParams.extend({ versionId: z.uuid() });

export const listFileVersions = endpoint({
  method: "GET",
  path: "/api/ide/versions/{id}",
  summary:
    "Texts that a file had when it was saved, or those of all files of a project, newest first",
  access: holders("project:read"),
  params: IdParams,
  query: z.strictObject({ filePath: FilePath.optional() }),
  response: z.strictObject({ items: z.array(FileVersion), total: z.number().int() }),
});

export const readFileVersion = endpoint({
  method: "GET",
  path: "/api/ide/versions/{id}/{versionId}",
  summary: "A text that a file had",
  access: holders("project:read"),
  params: VersionParams,
  response: FileVersion.extend({ content: z.string() }),
});

export const restoreFileVersion = endpoint({
  method: "POST",
  path: "/api/ide/versions/{id}/{versionId}/restore",
  summary: "Write a text that a file had again, if the file is still as it was looked at",
  access: holders("project:update"),
  params: VersionParams,
  body: z.strictObject({
    /** Of the file as it is now; `null` when there is none. */
    baseHash: FileHash.nullable(),
  }),
  response: z.strictObject({ filePath: z.string(), hash: z.string(), size: z.number().int() }),
});

export const versionsContract = { listFileVersions, readFileVersion, restoreFileVersion };
