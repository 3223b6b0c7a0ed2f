/** Something in a tree, as a scan finds it. */
export interface Entry {
  readonly kind: "file" | "folder" | "link";
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly isExecutable: boolean;
  readonly stamp: string;
}

/** What became of one path in the working copy, as the gateway is told. */
export interface ChangeHeader {
  readonly path: string;
  readonly kind: "file" | "folder" | "gone";
  /** So many bytes of content follow for it. */
  readonly size: number;
  readonly isExecutable: boolean;
  /** Of the bytes that the project has; `null` when it has none. */
  readonly beforeHash: string | null;
}

/** What the gateway made of a change. */
export type Outcome = "done" | "stale" | "refused";

/** What the copier of a project is told. */
export interface CopierSettings {
  readonly project: string;
  /** Where the copy lies, in a folder of its own. */
  readonly folder: string;
}

/** Lines from the copier. `changes` are followed by the contents, one behind the other. */
export type CopierLine =
  | { readonly type: "ready" }
  | { readonly type: "flushed" }
  | { readonly type: "left"; readonly reason: "large" | "many"; readonly path: string }
  | { readonly type: "changes"; readonly changes: readonly ChangeHeader[] };
