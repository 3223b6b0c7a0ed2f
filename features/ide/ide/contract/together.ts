import { endpoint, holders, Id, IdParams, NoContent } from "@devloom/contract";
import { z } from "zod";
import { FilePath } from "./files.ts";

/** Where somebody is in a project. */
export const Visit = z.strictObject({
  /** Names one open page: a person may have several. */
  visitId: Id,
  /** The file that is looked at. */
  path: FilePath.nullable(),
  line: z.number().int().min(1),
  /** The other files that are open. */
  open: z.array(FilePath).max(30),
  /** The page is being closed. */
  leaves: z.boolean(),
});
export type Visit = z.infer<typeof Visit>;

/** What the others hear, as the data of `visitor.moved` with the project as its subject. */
export const HeardVisit = Visit.extend({ accountId: Id, name: z.string() });
export type HeardVisit = z.infer<typeof HeardVisit>;

export const announceVisit = endpoint({
  method: "PUT",
  path: "/api/ide/visits/{id}",
  summary: "Tell the others in a project which file one looks at; nothing of it is stored",
  access: holders("project:read"),
  params: IdParams,
  body: Visit,
  response: NoContent,
  status: 204,
  metered: false,
  rateLimit: { limit: 900, windowSeconds: 60 },
});

export const joinSharedText = endpoint({
  method: "POST",
  path: "/api/ide/together/{id}",
  summary: "A ticket for the WebSocket on which several people edit one file",
  access: holders("project:read"),
  params: IdParams,
  body: z.strictObject({ filePath: FilePath }),
  response: z.strictObject({ ticket: z.string() }),
  metered: false,
});

export const listUnsavedTexts = endpoint({
  method: "GET",
  path: "/api/ide/together/{id}",
  summary: "Files of a project with shared text that is not saved, and who typed it",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        path: z.string(),
        people: z.array(z.strictObject({ id: Id, name: z.string() })),
        /** Whether nobody but the caller typed it. */
        onlyOwn: z.boolean(),
      }),
    ),
    total: z.number().int(),
  }),
  metered: false,
});

export const saveSharedTexts = endpoint({
  method: "POST",
  path: "/api/ide/together/{id}/save",
  summary: "Write shared texts into their files, whether or not anybody has them open",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({
    paths: z.array(FilePath).min(1).max(100),
    /** Those in which others typed are left as they are. */
    onlyOwn: z.boolean().optional(),
  }),
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        path: z.string(),
        /** Why it was not written; `null` when it was, or nothing is unsaved. */
        problem: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
    total: z.number().int(),
  }),
});

export const togetherContract = {
  announceVisit,
  joinSharedText,
  listUnsavedTexts,
  saveSharedTexts,
};
