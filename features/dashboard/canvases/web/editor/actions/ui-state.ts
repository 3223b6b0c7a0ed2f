import type { Storyboard } from "../../../contract.ts";
import { Store } from "../model/store.ts";
import { KeysAfterPress } from "./keys-after-press.ts";
import { TypedAhead } from "./typed-ahead.ts";
import { WaitingKeys } from "./waiting-keys.ts";

/** A question that an action asks before it is done. */
export type Question = "tag" | "text" | "find" | "insert";

/** What a context menu is about. */
export type MenuSubject = "element" | "board" | "canvas";

/** What of the actions lies open on the screen: menu, question, name being typed. */
export class EditorUiState {
  /** Where the context menu is, on the screen. */
  readonly menu = new Store<{
    readonly x: number;
    readonly y: number;
    readonly subject?: MenuSubject;
  } | null>(null);
  /** A storyboard that was just taken off the canvas. */
  readonly removedBoard = new Store<Storyboard | null>(null);
  readonly question = new Store<Question | null>(null);
  /** Key of the row whose name is being typed. */
  readonly renaming = new Store<string | null>(null);
  /** What has been typed of that name: the row may be another one when the page has changed. */
  readonly typedName = new Store<string | null>(null);
  /** Key of the element whose text somebody wanted to type over in vain; letters that follow do nothing. */
  refusedText: string | null = null;
  readonly typedAhead = new TypedAhead();
  readonly waitingKeys = new WaitingKeys();
  readonly keysAfterPress = new KeysAfterPress();
  /** The text that this page has put on the system's clipboard. */
  copiedText: string | null = null;
}
