/** The limits that are watched from outside, because no kernel limit covers a whole tree. */
export type WatchedLimit =
  | "processes"
  | "threads"
  | "memory"
  | "temporary"
  | "disk"
  | "files"
  | "hidden"
  | "unseen";

/** A tree of processes, what it may use, and where it may write. */
export interface WatchedTree {
  /** Names the tree between gateway and watcher. */
  readonly id: number;
  /** The process that was started. */
  readonly root: number;
  /** Whether a process namespace of its own lies below. */
  readonly sandboxed: boolean;
  /** Whether it lets everybody else go first. */
  readonly standsBack: boolean;
  readonly processes: number;
  readonly threads: number;
  readonly memoryBytes: number;
  readonly temporaryBytes: number;
  readonly diskBytes: number;
  readonly files: number;
  /** Folders of this machine that it may change, without links. */
  readonly folders: readonly string[];
}

export type WatchRequest =
  | { readonly type: "watch"; readonly tree: WatchedTree }
  /** Every process of it is dying, or already gone. */
  | { readonly type: "killed"; readonly id: number }
  | { readonly type: "forget"; readonly id: number }
  | { readonly type: "parse"; readonly id: number; readonly text: Uint8Array };

export type WatchReport =
  | { readonly type: "passed"; readonly id: number; readonly limit: WatchedLimit }
  | { readonly type: "parsed"; readonly id: number; readonly parsed: ParsedMessage };

/** A line of the message channel. */
export type ParsedMessage =
  | { readonly kind: "message"; readonly message: unknown }
  | { readonly kind: "unreadable" }
  /** More than any message of ours has: it was not parsed. */
  | { readonly kind: "many values" };
