import {
  endpoint,
  holders,
  Id,
  IdParams,
  JsonObject,
  pageOf,
  PageQuery,
  resourceContract,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

const canRead = holders("prompt:read");
const canManage = holders("prompt:manage");

export const CODE_LIMITS = {
  snippets: 500,
  versions: 1000,
  characters: 200_000,
  milliseconds: 10_000,
  memoryMegabytes: 64,
  /** Of the value that is answered; a longer one is cut off. */
  valueCharacters: 100_000,
} as const;

const SnippetFields = z.strictObject({
  name: z.string().trim().min(1, "A snippet needs a name").max(120),
  description: z.string().max(500),
});

/** Code worth keeping: its versions have the code. */
export const snippets = resourceContract({
  one: "Snippet",
  many: "Snippets",
  path: "/api/snippet",
  read: canRead,
  manage: canManage,
  fields: SnippetFields,
  draft: SnippetFields.extend({ description: SnippetFields.shape.description.default("") }),
  sort: ["name"],
  search: ["name", "description"],
  max: CODE_LIMITS.snippets,
});
export type Snippet = z.infer<typeof snippets.schema>;
export const { listSnippets, getSnippet, createSnippet } = snippets.endpoints;

export const CODE_KINDS = ["script", "module"] as const;

/** TypeScript and what it is run with. */
export const SnippetContent = z.strictObject({
  source: z.string().min(1, "Write some code").max(CODE_LIMITS.characters),
  /** A script gives its last expression, as script tasks do; a module may await and gives its default export. */
  kind: z.enum(CODE_KINDS),
  /** What the code sees as `variables`. */
  variables: JsonObject,
});
export type SnippetContent = z.infer<typeof SnippetContent>;

/** Code as it was saved: it never changes. */
export const SnippetVersion = SnippetContent.extend({
  id: Id,
  /** Counted from one. */
  number: z.number().int().positive(),
  note: z.string(),
  createdAt: Timestamp,
  createdBy: Id.nullable(),
});
export type SnippetVersion = z.infer<typeof SnippetVersion>;

export const listSnippetVersions = endpoint({
  method: "GET",
  path: "/api/snippet/{id}/version",
  summary: "Versions of a snippet, newest first",
  access: canRead,
  params: IdParams,
  query: PageQuery.omit({ q: true }),
  response: pageOf(SnippetVersion),
});

export const saveSnippetVersion = endpoint({
  method: "POST",
  path: "/api/snippet/{id}/version",
  summary:
    "Save code as the next version of a snippet. The same again gives the version that has it",
  access: canManage,
  params: IdParams,
  body: SnippetContent.extend({ note: z.string().trim().max(200).default("") }),
  response: SnippetVersion,
  status: 201,
});

export const CONSOLE_LEVELS = ["log", "info", "warn", "error", "debug"] as const;

export const CodeRun = z.strictObject({
  /** JSON of what the code gave; `null` when it failed. */
  value: z.string().nullable(),
  isValueCut: z.boolean(),
  failure: z
    .strictObject({
      name: z.string(),
      message: z.string(),
      line: z.number().int().nullable(),
      /** Which limit ended it, if one did. */
      limit: z.enum(["time", "memory"]).nullable(),
    })
    .nullable(),
  console: z.array(z.strictObject({ level: z.enum(CONSOLE_LEVELS), text: z.string() })),
  isConsoleCut: z.boolean(),
  milliseconds: z.number().int(),
  /** What the code held when it ended. */
  memoryBytes: z.number().int().nullable(),
  /** What ran: the code without its types. */
  javascript: z.string().nullable(),
});
export type CodeRun = z.infer<typeof CodeRun>;

export const RunCodeInput = SnippetContent.extend({
  kind: SnippetContent.shape.kind.default("script"),
  variables: SnippetContent.shape.variables.default({}),
  milliseconds: z.int().min(100).max(CODE_LIMITS.milliseconds).default(2_000),
  memoryMegabytes: z.int().min(4).max(CODE_LIMITS.memoryMegabytes).default(32),
});
export type RunCodeInput = z.infer<typeof RunCodeInput>;

export const runCode = endpoint({
  method: "POST",
  path: "/api/playground/code",
  summary:
    "Run TypeScript in QuickJS, without files or network, and tell what it printed and gave. Closing the connection stops it",
  access: canManage,
  body: RunCodeInput,
  response: CodeRun,
  rateLimit: { limit: 120, windowSeconds: 60 },
});

export const codeContract = {
  ...snippets.endpoints,
  listSnippetVersions,
  saveSnippetVersion,
  runCode,
};
