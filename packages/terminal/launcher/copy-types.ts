/** What a path is. What is `special` (pipes, sockets) or `closed` (not to be looked into) is left alone. */
export type EntryKind = "file" | "folder" | "link" | "special" | "closed";

/** Something in a tree, as a scan finds it. */
export interface Entry {
  readonly kind: EntryKind;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly isExecutable: boolean;
  /** Differs whenever the content may. */
  readonly stamp: string;
}

/** A file as it was read: all of it, at one time. */
export interface ReadFile {
  readonly entry: Entry;
  readonly bytes: Buffer;
}

/** The stamps of both sides when a path was the same on both. */
export interface CommonStamps {
  readonly copy: string;
  readonly project: string;
}

/** What became of one path in the working copy, as the gateway is told. */
export interface ChangeHeader {
  readonly path: string;
  readonly kind: "file" | "folder" | "gone";
  /** So many bytes of content follow for it. */
  readonly size: number;
  readonly isExecutable: boolean;
  /** Of the bytes of the project that the change was made on; `null` when there were none. */
  readonly beforeHash: string | null;
}

/** What the gateway made of a change; `stale` when the project had something else by then. */
export type Outcome = "done" | "stale" | "refused";

/** What the copier of a project is told. */
export interface CopierSettings {
  readonly project: string;
  /** Where the copy lies, in a folder of its own. */
  readonly folder: string;
  /** So much of what is not carried comes along at first: dependencies, builds, what git leaves out. */
  readonly asideBytes: number;
}

/** Why something was not carried as it is. */
export type NoteReason =
  | "large"
  | "many"
  | "long"
  | "name"
  | "closed"
  | "link"
  | "refused"
  | "conflict"
  | "heavy"
  | "full"
  | "recovered";

/** Says something about a path that the person should know. */
export type Tell = (reason: NoteReason, path: string) => void;

/** Lines from the copier. `changes` are followed by the contents, one behind the other. */
export type CopierLine =
  | { readonly type: "ready" }
  /** What lies there can't be worked with, now or later. */
  | { readonly type: "unusable" }
  /** With whether the project has all of it. */
  | { readonly type: "flushed"; readonly isAll: boolean }
  | { readonly type: "note"; readonly reason: NoteReason; readonly path: string }
  | { readonly type: "changes"; readonly changes: readonly ChangeHeader[] };
