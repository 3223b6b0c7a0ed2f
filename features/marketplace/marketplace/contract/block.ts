import { endpoint, holders, Id, Json } from "@devloom/contract";
import { z } from "zod";
import { License, PackageDetail, Summary, Visibility } from "./package.ts";

/** Largest style sheet and largest piece of JSX of one block. */
export const MAX_BLOCK_TEXT = 64 * 1024;

/** One way in which a block is written. */
export const BlockForm = z.strictObject({
  /** JSX whose own classes are members of `styles`. */
  jsx: z.string(),
  /** The style sheet that the source imports as `styles`. */
  css: z.string().nullable(),
  /** The same as elements, attributes and text, for showing it. */
  nodes: z.array(Json),
});
export type BlockForm = z.infer<typeof BlockForm>;

export const Block = z.strictObject({
  /** Unique in its package. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** With utilities of Tailwind. */
  tailwind: BlockForm.nullable(),
  /** With nothing but itself and its style sheet. One of the two is always there. */
  plain: BlockForm.nullable(),
});
export type Block = z.infer<typeof Block>;

export const InstalledBlocks = z.strictObject({
  packageId: Id,
  name: z.string(),
  title: z.string(),
  publisher: z.string(),
  version: z.string(),
  blocks: z.array(Block),
});
export type InstalledBlocks = z.infer<typeof InstalledBlocks>;

export const listInstalledBlocks = endpoint({
  method: "GET",
  path: "/api/marketplace/installed/blocks",
  summary: "The blocks of every package that the workspace has installed",
  access: holders("marketplace:read"),
  response: z.strictObject({
    items: z.array(InstalledBlocks),
    total: z.number().int(),
    /** Packages whose stored bytes are not what was installed; nothing of them is offered. */
    damaged: z.array(z.string()),
  }),
});

/** Source out of which a block is made. */
export const BlockDraft = z.strictObject({
  /** One element as it stands in its file. */
  jsx: z.string().min(1).max(MAX_BLOCK_TEXT),
  /** The line of the file on which it begins. */
  line: z.number().int().min(1).max(10_000_000).default(1),
  styling: z.enum(["tailwind", "css"]),
  /** Style sheets that may apply: modules with the name under which the file imports them. */
  sheets: z
    .array(
      z.strictObject({
        path: z.string().max(1024),
        local: z
          .string()
          .regex(/^[A-Za-z_$][\w$]*$/)
          .max(100)
          .nullable(),
        css: z.string().max(200_000),
        /** Not written by hand: what blocks can't have is left out of it. */
        isGenerated: z.boolean().default(false),
      }),
    )
    .max(20)
    .default([]),
});
export type BlockDraft = z.infer<typeof BlockDraft>;

/** Why a piece of source cannot be part of a block. */
export const BLOCK_PROBLEMS = [
  "syntax",
  "component",
  "expression",
  "spread",
  "element",
  "tooMany",
  "handler",
  "attribute",
  "value",
  "class",
  "sheetClass",
  "selector",
  "rule",
  "loads",
  "keyframes",
  "property",
] as const;

/** What keeps source from standing alone. */
export const BlockProblem = z.strictObject({
  /** The file's, when it is in the style sheet. */
  path: z.string().nullable(),
  line: z.number().int(),
  /** The exact piece of source. */
  source: z.string(),
  kind: z.enum(BLOCK_PROBLEMS),
  /** The same in words. */
  message: z.string(),
});
export type BlockProblem = z.infer<typeof BlockProblem>;

export const checkBlock = endpoint({
  method: "POST",
  path: "/api/marketplace/blocks/check",
  summary: "What a block made of this source would be, and what keeps it from standing alone",
  access: holders("marketplace:publish"),
  body: BlockDraft,
  bodyLimit: 2 * 1024 * 1024,
  response: z.strictObject({
    /** `null` when there are problems. */
    form: BlockForm.nullable(),
    problems: z.array(BlockProblem),
    /** Own packages of one block, which this one may be a new version of. */
    namespace: z.string(),
    own: z.array(z.strictObject({ slug: z.string(), title: z.string(), version: z.string() })),
  }),
});

export const publishBlock = endpoint({
  method: "POST",
  path: "/api/marketplace/blocks",
  summary: "Publish source as a package of one block: version 1.0.0, later the next",
  access: holders("marketplace:publish"),
  body: z.strictObject({
    title: z.string().trim().min(1, "A block needs a name").max(80),
    description: Summary,
    license: License,
    visibility: Visibility,
    draft: BlockDraft,
  }),
  bodyLimit: 2 * 1024 * 1024,
  response: PackageDetail,
  status: 201,
  rateLimit: { limit: 120, windowSeconds: 60 },
});
