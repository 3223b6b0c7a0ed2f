import { endpoint, holders, IdParams } from "@devloom/contract";
import { z } from "zod";
import { FileHash, FilePath } from "./files.ts";

/** Patterns of paths, separated by commas. */
const Globs = z.string().max(1000);

const Pattern = {
  query: z.string().min(1).max(1000),
  matchCase: z.boolean().optional(),
  wholeWord: z.boolean().optional(),
  /** The query is a regular expression without look-around and back references, tried line by line. */
  regex: z.boolean().optional(),
  /** Only files that one of these patterns fits, as `src, *.{ts,tsx}`; a name alone is that of a file or a folder anywhere. */
  include: Globs.optional(),
  /** No files that one of these fits. */
  exclude: Globs.optional(),
  /** Also files that `.gitignore` leaves out. */
  withIgnored: z.boolean().optional(),
  /** With `$1` and the like where the query is a regular expression. */
  replacement: z.string().max(10_000).optional(),
};

export const SearchMatch = z.strictObject({
  /** Counted from 1. */
  line: z.number().int(),
  /** Of the match in `text`, from 0. */
  start: z.number().int(),
  length: z.number().int(),
  /** The line, or the part of it around the match when it is long. */
  text: z.string(),
  /** What would stand in place of the match, or its beginning when it is long; `null` where nothing is to be replaced. */
  replacement: z.string().nullable(),
});
export type SearchMatch = z.infer<typeof SearchMatch>;

export const SearchedFile = z.strictObject({
  path: z.string(),
  hash: z.string(),
  matches: z.array(SearchMatch),
});
export type SearchedFile = z.infer<typeof SearchedFile>;

/** What the stream of a search tells, one event each. */
export const SearchEvent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("file"), file: SearchedFile }),
  z.strictObject({
    type: z.literal("done"),
    /** Matches in all. */
    total: z.number().int(),
    /** There are more than are told. */
    truncated: z.boolean(),
  }),
  z.strictObject({ type: z.literal("failed"), code: z.string(), message: z.string() }),
]);
export type SearchEvent = z.infer<typeof SearchEvent>;

export const searchIdeFiles = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/search",
  summary: "Find a text in all files of a project, told file by file as server-sent events",
  access: holders("project:read"),
  params: IdParams,
  body: z.strictObject(Pattern),
  response: z.undefined(),
  produces: "text/event-stream",
});

/** So many files are replaced in with one step. */
export const MAX_REPLACED_FILES = 2_000;

export const replaceInIdeFiles = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/replace",
  summary: "Replace a text in files, in all of them or in none",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({
    ...Pattern,
    replacement: z.string().max(10_000),
    /** The files as they were searched: when one moved on since, nothing is written. */
    files: z
      .array(
        z.strictObject({
          path: FilePath,
          hash: FileHash,
          /** Matches that stay as they are: their places among those that the search told of this file. */
          except: z.array(z.number().int().nonnegative()).max(10_000).optional(),
        }),
      )
      .min(1)
      .max(MAX_REPLACED_FILES),
  }),
  response: z.strictObject({
    files: z.array(z.strictObject({ path: z.string(), hash: z.string() })),
    replaced: z.number().int(),
  }),
});
