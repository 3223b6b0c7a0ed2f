import { endpoint, holders, Id, JsonObject, PageQuery, pageOf, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { CanvasParams } from "./canvas.ts";

const ProjectPath = z.string().min(1).max(1024);

/** What the source says about an element; sent back whole as the element of a change. */
export const TreeElement = z.looseObject({ codebaseId: z.string(), type: z.string() });
export const TreeElementLookup = z.record(z.string(), TreeElement);
export const ScopeLookup = z.record(
  z.string(),
  z.looseObject({ codebaseIds: z.array(z.string()).readonly() }),
);
const CssElementLookup = z.record(z.string(), z.looseObject({ selector: z.string() }));

export const IdMap = z.record(z.string(), z.string());

/** A file as it is now; `null` when it is gone. */
export const FileHash = z.strictObject({ path: z.string(), hash: z.string().nullable() });

/** A file after a change, with what changed in it as a unified diff. */
export const ChangedFile = FileHash.extend({ diff: z.string() });

export const getLookups = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/lookups",
  summary: "What the source says about every element, or about those of some files",
  access: holders("canvas:read"),
  params: CanvasParams,
  query: z.strictObject({
    /** Of these files alone: one path on each line. */
    paths: z.string().min(1).max(16_000).optional(),
    /** A part at a time: of the files behind this path in order, from an empty one on. */
    after: z.string().max(1024).optional(),
  }),
  response: z.strictObject({
    treeElementLookup: TreeElementLookup,
    scopeLookup: ScopeLookup,
    cssElementLookup: CssElementLookup,
    files: z.array(FileHash),
    /** Files that cannot be read as source, and why. */
    broken: z.array(z.strictObject({ path: z.string(), message: z.string() })),
    /** Ids that changed because files were changed outside. */
    prevIdToNewIdMap: IdMap,
    /** Of a part: how many files are told so far, of how many, and behind which path to go on. */
    progress: z
      .strictObject({
        done: z.number().int(),
        total: z.number().int(),
        next: z.string().nullable(),
      })
      .optional(),
  }),
});

export const listCanvasFiles = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/files",
  summary: "The project's files that a canvas can work with",
  access: holders("canvas:read"),
  params: CanvasParams,
  response: z.strictObject({
    items: z.array(z.strictObject({ path: z.string(), size: z.number().int() })),
    total: z.number().int(),
  }),
});

export const readCanvasFile = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/file",
  summary: "The text of one file of the project, with its hash",
  access: holders("canvas:read"),
  params: CanvasParams,
  query: z.strictObject({ path: ProjectPath }),
  response: z.strictObject({
    path: z.string(),
    hash: z.string(),
    text: z.string(),
    /** Where the file lies, told only to somebody who sits at the machine that holds it. */
    localPath: z.string().nullable(),
  }),
});

export const CanvasActivity = z.strictObject({
  id: Id,
  /** Type of the change in the change ledger. */
  type: z.string(),
  /** The change itself; of an undo or redo, the one it is about. `on` is the name of its element. */
  change: JsonObject,
  actorId: Id.nullable(),
  actorName: z.string().nullable(),
  time: Timestamp,
  files: z.array(ChangedFile),
  prevIdToNewIdMap: IdMap,
  /** Whether the change is in effect; `null` of an undo or redo. */
  state: z.enum(["applied", "undone", "dropped"]).nullable(),
  /** The activity that an undo or redo is about. */
  subjectId: Id.nullable(),
  /** Changes of one gesture have the same; `null` of a change that stands alone. */
  gestureId: Id.nullable(),
  /** Whether undo passes the change over, so that older ones stay within reach. */
  isSetAside: z.boolean(),
});
export type CanvasActivity = z.infer<typeof CanvasActivity>;

export const listCanvasActivities = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/activities",
  summary: "Who changed what on a canvas and when, newest first",
  access: holders("canvas:read"),
  params: CanvasParams,
  query: PageQuery.omit({ q: true }).extend({
    /** Only changes, without the times that they were undone and redone. */
    kind: z.literal("change").optional(),
  }),
  response: pageOf(CanvasActivity),
});

/** A change that can be undone or redone. */
export const HistoryStep = CanvasActivity.pick({
  id: true,
  prevIdToNewIdMap: true,
  gestureId: true,
}).extend({ state: z.enum(["applied", "undone"]) });
export type HistoryStep = z.infer<typeof HistoryStep>;

export const listHistorySteps = endpoint({
  method: "GET",
  path: "/api/canvases/{canvasId}/activities/steps",
  summary: "All changes of a canvas that can be undone or redone, the newest first",
  access: holders("canvas:read"),
  params: CanvasParams,
  response: pageOf(HistoryStep),
});

export const setStepAside = endpoint({
  method: "POST",
  path: "/api/canvases/{canvasId}/activities/{activityId}/setAside",
  summary: "Keep a change in effect and have undo pass it over, or take it up again",
  access: holders("canvas:edit"),
  params: CanvasParams.extend({ activityId: Id }),
  body: z.strictObject({ isSetAside: z.boolean() }),
  response: CanvasActivity.pick({ id: true, isSetAside: true }),
});
