import type { ChangeItemOf, ChangeType } from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";

/** What an instant update did to the page. */
export interface InstantResult {
  readonly successful: boolean;
  readonly data?: unknown;
  /** Nodes came, went or changed places: the navigation tree is out of date. */
  readonly structural: boolean;
}

export const NOTHING_DONE: InstantResult = { successful: false, structural: false };

/** Shows a change of one type on the page. */
export type Apply<Type extends ChangeType> = (
  frame: Frame,
  item: ChangeItemOf<Type>,
) => InstantResult;
