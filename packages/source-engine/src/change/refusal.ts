/** Why a change cannot be made safely. The message is for the person at the editor. */
export type RefusalCode =
  | "unknown_element"
  | "unknown_change"
  | "unsupported_operation"
  | "invalid_change"
  | "unsafe_edit"
  | "not_editable"
  | "file_missing"
  | "file_broken"
  | "conflict";

/** Thrown by every planner of the engine: nothing was written, and the message says why. */
export class EditRefused extends Error {
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "EditRefused";
    this.code = code;
    this.details = details;
  }
}
