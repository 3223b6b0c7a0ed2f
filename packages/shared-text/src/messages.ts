import { z } from "zod";

/** Characters that a shared text may have. */
export const MAX_SHARED_LENGTH = 2 * 1024 * 1024;
/** A whole text at once, in bytes: files of more than 2 MB are not edited. */
export const MAX_UPDATE_BYTES = 3 * 1024 * 1024;

const Text = z.string().max(MAX_SHARED_LENGTH);
const Hash = z.string().max(100).nullable();
/** A place between two characters, which stays there while others type; bytes in base64. */
const Position = z.string().max(200);
const ClientId = z
  .number()
  .int()
  .min(0)
  .max(2 ** 53);
const Request = z.number().int().min(0);

export const CursorPlace = z.strictObject({ anchor: Position, head: Position });
export type CursorPlace = z.infer<typeof CursorPlace>;

/** What a page says beside updates, which are bytes. */
export const PageMessage = z.discriminatedUnion("type", [
  /** First of all. `vector` names what the page has already, in base64. */
  z.strictObject({
    type: z.literal("join"),
    vector: z.string().max(200_000),
    /** Whether the page has a text of its own to bring along. */
    brings: z.boolean(),
  }),
  /** The page writes under this id from now on. */
  z.strictObject({ type: z.literal("claim"), clientId: ClientId }),
  z.strictObject({ type: z.literal("cursor"), place: CursorPlace.nullable() }),
  /** The file may be another one by now. */
  z.strictObject({ type: z.literal("look") }),
  /** Answered when no other page is about to change the whole text, and what the one before changed is here. */
  z.strictObject({ type: z.literal("turn"), request: Request }),
  z.strictObject({
    type: z.literal("save"),
    request: Request,
    /** Nothing is written where others typed what is not saved. */
    onlyOwn: z.boolean().optional(),
  }),
  /** What becomes of `mine` where it clashes with the file, which has this hash. */
  z.strictObject({
    type: z.literal("settle"),
    request: Request,
    hash: Hash,
    mine: Text,
    text: Text,
  }),
]);
export type PageMessage = z.infer<typeof PageMessage>;

/** The text of the file on which a shared text stands. */
export const FileBase = z.strictObject({ hash: Hash, text: z.string() });
export type FileBase = z.infer<typeof FileBase>;

/** What a page is told beside updates, which are bytes. */
export const RoomMessage = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("joined"),
    /** Names the document: another one has nothing in common with it. */
    textId: z.string(),
    canEdit: z.boolean(),
    base: FileBase,
    /** The document when it was the file's text, in base64; `null` when it never was, or nobody asked. */
    origin: z.string().nullable(),
    /** What the page lacks, in base64. */
    update: z.string(),
    isMoved: z.boolean(),
  }),
  /** The oldest update that was not confirmed yet will not be lost any more. */
  z.strictObject({ type: z.literal("stored") }),
  z.strictObject({ type: z.literal("base"), base: FileBase, isMoved: z.boolean() }),
  z.strictObject({ type: z.literal("renamed"), path: z.string() }),
  z.strictObject({ type: z.literal("gone") }),
  z.strictObject({
    type: z.literal("done"),
    request: Request,
    /** Why it was not done; `null` when it was. */
    problem: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  }),
  z.strictObject({
    type: z.literal("cursor"),
    /** Names an open page; who it is was established by the gateway. */
    memberId: z.string(),
    accountId: z.string(),
    name: z.string(),
    place: CursorPlace.nullable(),
  }),
]);
export type RoomMessage = z.infer<typeof RoomMessage>;
export type Joined = Extract<RoomMessage, { type: "joined" }>;
export type HeardCursor = Omit<Extract<RoomMessage, { type: "cursor" }>, "type">;
