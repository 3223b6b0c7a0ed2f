import type { BreakpointOptions } from "./breakpoints.ts";
import type { TextForm } from "./text-form.ts";
import type { Twins } from "./twins.ts";

export interface TextEditorOptions {
  readonly path: string;
  readonly text: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly nonce: string;
  /** Long lines go on below instead of beyond the edge. */
  readonly wrap?: boolean;
  onType(text: string): void;
  onSave(): void;
  /** How the text of a file is read and written; as it is, with plain line breaks or those of Windows, unless given. */
  readonly form?: TextForm;
  /** Told where the cursor is, both counted from 1. */
  onCursor?(line: number, column: number): void;
  /** The other views of the same text. */
  readonly twins?: Twins;
  /** Where programs can be debugged: breakpoints beside the text. */
  readonly breakpoints?: BreakpointOptions;
}
