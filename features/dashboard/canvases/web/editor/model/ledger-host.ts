import type { ChangeItem, IdMap } from "@devloom/frame-protocol";
import type { ChangeResult } from "../../../contract.ts";
import type { EditorApi } from "./editor-api.ts";
import type { Frames } from "./frames.ts";
import type { PendingStore } from "./pending-store.ts";
import type { Refusal } from "./refusal.ts";
import type { Store } from "./store.ts";
import type { Lookups } from "./types.ts";

/** How it stands with what is not on the disk yet. */
export interface LedgerStatus {
  /** Changes that the gateway has not confirmed. */
  readonly waiting: number;
  /** `lost`: the gateway cannot be reached; what waits is sent when it is back. */
  readonly connection: "online" | "lost";
}

/** A change that somebody else, or another tab, has made on the canvas. */
export interface ForeignActivity {
  readonly activityId: string;
  readonly prevIdToNewIdMap: IdMap;
  /** The files that it changed. */
  readonly paths: readonly string[];
}

/** What the ledger needs from the editor around it. */
export interface LedgerHost {
  readonly canvasId: string;
  readonly api: EditorApi;
  readonly frames: Frames;
  readonly pending: PendingStore;
  readonly lookups: Store<Lookups>;
  /** The gateway has made a change; ids and lookups may be others. */
  confirmed(item: ChangeItem, result: ChangeResult): void;
  /** The gateway refused a change; what it showed is taken back already. */
  refused(item: ChangeItem, refusal: Refusal): void;
  /** The source was changed by somebody else: what is known about these files, or all, is read again. */
  refresh(idMap?: IdMap, paths?: readonly string[]): Promise<void>;
}
