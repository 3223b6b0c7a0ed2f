import { endpoint, holders, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { FilePath } from "./files.ts";

const CheckpointId = z.string().regex(/^[0-9a-f-]{36}$/);

/** All files of a project as they were, committed or not. */
export const Checkpoint = z.strictObject({
  id: CheckpointId,
  /** Who made it by hand called it so; empty for one that was made by itself. */
  name: z.string(),
  /** What it was made for: by hand, or before something that changes many files. */
  cause: z.enum(["manual", "replace", "restore", "discard"]),
  author: z.string(),
  time: Timestamp,
  /** The branch that was checked out; `null` for none. */
  branch: z.string().nullable(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/** What restoring does to a file. */
export const CheckpointChange = z.strictObject({
  path: z.string(),
  status: z.enum(["modified", "added", "deleted"]),
});
export type CheckpointChange = z.infer<typeof CheckpointChange>;

const CheckpointParams = IdParams.extend({ checkpointId: CheckpointId });

export const listCheckpoints = endpoint({
  method: "GET",
  path: "/api/ide/checkpoints/{id}",
  summary: "Checkpoints of a project, newest first",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({
    items: z.array(Checkpoint),
    total: z.number().int(),
    /** Checkpoints are kept in the repository: without one there are none. */
    repository: z.boolean(),
  }),
});

export const createCheckpoint = endpoint({
  method: "POST",
  path: "/api/ide/checkpoints/{id}",
  summary: "Keep all files of a project as they are, without a commit",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({ name: z.string().trim().min(1).max(100) }),
  response: Checkpoint,
  status: 201,
});

export const getCheckpoint = endpoint({
  method: "GET",
  path: "/api/ide/checkpoints/{id}/{checkpointId}",
  summary: "What restoring a checkpoint would do to the files as they are now",
  access: holders("project:read"),
  params: CheckpointParams,
  response: z.strictObject({ items: z.array(CheckpointChange), total: z.number().int() }),
});

export const readCheckpointFile = endpoint({
  method: "GET",
  path: "/api/ide/checkpoints/{id}/{checkpointId}/content",
  summary: "One file as a checkpoint has it",
  access: holders("project:read"),
  params: CheckpointParams,
  query: z.strictObject({ filePath: FilePath }),
  response: z.strictObject({
    /** `null` for what is no text, or too large. */
    content: z.string().nullable(),
  }),
});

export const restoreCheckpoint = endpoint({
  method: "POST",
  path: "/api/ide/checkpoints/{id}/{checkpointId}/restore",
  summary: "Make all files what they were, in one step; another checkpoint keeps what they are now",
  access: holders("project:update"),
  params: CheckpointParams,
  response: z.strictObject({
    files: z.number().int(),
    /** The checkpoint of what was before; `null` where nothing had to change. */
    before: CheckpointId.nullable(),
  }),
});

export const discardIdeChanges = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/discard",
  summary: "Make files what the newest commit has; a checkpoint keeps what they are",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({ paths: z.array(FilePath).min(1).max(300) }),
  response: z.strictObject({ files: z.number().int() }),
});

export const deleteCheckpoint = endpoint({
  method: "DELETE",
  path: "/api/ide/checkpoints/{id}/{checkpointId}",
  summary: "Delete a checkpoint",
  access: holders("project:update"),
  params: CheckpointParams,
  response: NoContent,
  status: 204,
});

export const checkpointsContract = {
  listCheckpoints,
  createCheckpoint,
  getCheckpoint,
  readCheckpointFile,
  restoreCheckpoint,
  discardIdeChanges,
  deleteCheckpoint,
};
