import type { ChangeItem } from "@devloom/frame-protocol";
import type { Canvas, Storyboard } from "../../../contract.ts";
import type { Reason } from "./reason.ts";
import type { EditorApi } from "./editor-api.ts";
import type { PendingStore } from "./pending-store.ts";
import type { Refusal } from "./refusal.ts";

/** An edit after which a value shows that something else decides over; the name is a width or a class. */
export interface Offer {
  readonly kind: "writeThere" | "writeInline" | "writeAtWidth" | "removeClass";
  readonly name: string;
  readonly make: () => void;
}

/** What people are told about a change, beside seeing it. */
export type Notice =
  | {
      readonly kind: "refused";
      readonly item: ChangeItem;
      readonly refusal: Refusal;
      /** Makes the change that the gateway offers instead. */
      readonly makeAlternative: (() => void) | null;
    }
  | {
      readonly kind: "confirmed";
      readonly item: ChangeItem;
      /** The file that a text was written in, when its element stands in another. */
      readonly textFile: string | null;
    }
  /** What was written does not show: something else decides, named by selector and place. */
  | {
      readonly kind: "overridden";
      readonly property: string;
      readonly winner: string;
      /** The one edit after which it shows. */
      readonly offer: Offer | null;
    }
  /** What a key stands for cannot be done now: the key of a text says why. */
  | { readonly kind: "cannot"; readonly reason: Reason }
  /** Text cannot be typed over because code makes it; the refusal says why where that is known. */
  | {
      readonly kind: "textFromCode";
      readonly refusal: Refusal | null;
      readonly showCode: (() => void) | null;
    }
  /** Elements of a list come from one line of the source: all of them changed. */
  | { readonly kind: "copies"; readonly count: number; readonly undo: () => void }
  /** What was changed belongs to a component that is used in several places. */
  | {
      readonly kind: "shared";
      readonly component: string;
      readonly count: number;
      readonly undo: () => void;
    }
  /** Something else than a change of the source did not work. */
  | { readonly kind: "failed"; readonly reason: string };

export interface EditorOptions {
  readonly canvas: Canvas;
  readonly storyboards: readonly Storyboard[];
  readonly api: EditorApi;
  readonly pending: PendingStore;
  /** Whether the person may change the source. */
  readonly canEdit: boolean;
  readonly notify: (notice: Notice) => void;
}
