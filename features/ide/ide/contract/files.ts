import { Bytes, endpoint, holders, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";

/** Largest text that is edited here, in bytes. */
export const MAX_TEXT = 2 * 1024 * 1024;
/** Largest file that is taken or shown, in bytes. */
export const MAX_BYTES = 20 * 1024 * 1024;

/** Below the project, with slashes. The server refuses what leads elsewhere. */
export const FilePath = z.string().min(1).max(1024);
export const FileHash = z.string().min(1).max(100);
const Text = z.string().max(MAX_TEXT);

export const IdeEntry = z.strictObject({
  path: z.string(),
  kind: z.enum(["file", "folder"]),
  size: z.number().int(),
  /** Tools write it: what is in it is not listed. */
  skipped: z.boolean(),
});
export type IdeEntry = z.infer<typeof IdeEntry>;

/** The mark of a file that differs from the newest commit. */
export const FileStatus = z.strictObject({
  path: z.string(),
  status: z.enum(["modified", "added", "untracked", "deleted", "renamed", "conflicted"]),
});
export type FileStatus = z.infer<typeof FileStatus>;

export const listIdeFiles = endpoint({
  method: "GET",
  path: "/api/ide/files/{id}",
  summary: "Files and folders of a project, without what is in folders that tools write",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({
    items: z.array(IdeEntry),
    total: z.number().int(),
    /** There are more than are listed. */
    truncated: z.boolean(),
  }),
});

export const getIdeStatus = endpoint({
  method: "GET",
  path: "/api/ide/files/{id}/status",
  summary: "How the files of a project stand against the newest commit",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({
    /** `false` for a folder without git, which has no marks. */
    repository: z.boolean(),
    branch: z.string().nullable(),
    items: z.array(FileStatus),
    total: z.number().int(),
  }),
  metered: false,
});

export const readIdeFile = endpoint({
  method: "GET",
  path: "/api/ide/files/{id}/content",
  summary: "One file of a project",
  access: holders("project:read"),
  params: IdParams,
  query: z.strictObject({ filePath: FilePath }),
  response: z.strictObject({
    filePath: z.string(),
    /** `long` is text beyond what is edited, `encoded` text that is not UTF-8, `large` what is not read at all. */
    kind: z.enum(["text", "image", "binary", "long", "encoded", "large"]),
    /** `null` for what is not text. */
    content: z.string().nullable(),
    /** Names the content exactly; `null` for a file that is too large to be read. */
    hash: z.string().nullable(),
    /** What the pulse says of the file for as long as nobody changes it. */
    stamp: z.string(),
    size: z.number().int(),
    /** People left something in a text that they share which is not in the file. */
    shared: z.boolean(),
  }),
});

export const saveIdeFile = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}",
  summary: "Write the text of a file; with the hash it was made from, never over something newer",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({
    filePath: FilePath,
    content: Text,
    /** Of the text that this one was made from; `null` for a new file. Without it, any text is replaced. */
    baseHash: FileHash.nullable().optional(),
  }),
  response: z.strictObject({ filePath: z.string(), hash: z.string(), size: z.number().int() }),
  bodyLimit: 8 * 1024 * 1024,
});

/** So many files are written with one step, in so many bytes. */
export const MAX_SAVED_FILES = 2_000;

export const saveIdeFiles = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/several",
  summary:
    "Write the texts of several files, of all of them or of none; never over something newer",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({
    files: z
      .array(z.strictObject({ filePath: FilePath, content: Text, baseHash: FileHash }))
      .min(1)
      .max(MAX_SAVED_FILES),
  }),
  response: z.strictObject({
    files: z.array(z.strictObject({ path: z.string(), hash: z.string() })),
  }),
  bodyLimit: 16 * 1024 * 1024,
});

export const mergeIdeFile = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/merge",
  summary: "What a text and the file's present one make together, without writing anything",
  access: holders("project:read"),
  params: IdParams,
  body: z.strictObject({
    filePath: FilePath,
    /** The text that both were made from. */
    base: Text,
    content: Text,
  }),
  response: z.strictObject({
    /** What stands in the file; `null` when it is gone. */
    theirs: z.string().nullable(),
    hash: z.string().nullable(),
    /** Both together; `null` where they changed the same lines. */
    merged: z.string().nullable(),
  }),
  bodyLimit: 12 * 1024 * 1024,
});

export const createIdeFolder = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/folders",
  summary: "Make a folder in a project",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({ path: FilePath }),
  response: z.strictObject({ path: z.string() }),
  status: 201,
});

export const moveIdeEntry = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/move",
  summary: "Rename or move a file or a folder; nothing is replaced",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({ from: FilePath, to: FilePath }),
  response: z.strictObject({ path: z.string(), kind: z.enum(["file", "folder"]) }),
});

export const deleteIdeEntry = endpoint({
  method: "DELETE",
  path: "/api/ide/files/{id}",
  summary: "Delete a file or a folder; a copy is kept for thirty days",
  access: holders("project:update"),
  params: IdParams,
  query: z.strictObject({ path: FilePath }),
  response: z.strictObject({
    /** Names the copy that is kept. */
    keptId: z.string(),
    keptUntil: Timestamp,
  }),
});

export const restoreIdeEntry = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/restore",
  summary: "Put back what was deleted",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({ keptId: z.string().min(1).max(100) }),
  response: z.strictObject({ path: z.string() }),
});

export const uploadIdeFile = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/upload",
  summary: "Put a file of any kind into a project",
  access: holders("project:update"),
  params: IdParams,
  query: z.strictObject({
    filePath: FilePath,
    /** A file that is there already is kept unless this says otherwise. */
    replace: z.enum(["true", "false"]).optional(),
  }),
  body: Bytes,
  consumes: "application/octet-stream",
  bodyLimit: MAX_BYTES,
  response: z.strictObject({ filePath: z.string(), size: z.number().int() }),
  status: 201,
});

export const downloadIdeEntry = endpoint({
  method: "GET",
  path: "/api/ide/files/{id}/download",
  summary: "The bytes of a file, or a zip archive of a folder",
  access: holders("project:read"),
  params: IdParams,
  query: z.strictObject({ path: FilePath }),
  response: NoContent,
  produces: "application/octet-stream",
});

export const getIdePulse = endpoint({
  method: "GET",
  path: "/api/ide/files/{id}/pulse",
  summary: "Marks that change when the tree or one of the named files does, by whomever",
  access: holders("project:read"),
  params: IdParams,
  query: z.strictObject({
    /** Paths, one per line; at most fifty. */
    paths: z.string().max(60_000).optional(),
  }),
  response: z.strictObject({
    tree: z.string(),
    git: z.string(),
    /** `null` for a file that is not there. */
    files: z.record(z.string(), z.string().nullable()),
  }),
  metered: false,
});
