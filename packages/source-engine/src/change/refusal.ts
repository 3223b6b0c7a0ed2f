import { type ReasonName, reasonText, type ReasonValues } from "./reasons.ts";

/** What kind of refusal it is. */
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

/** A reason by its name, for an editor that says it in its own language. */
export interface Reason {
  readonly name: ReasonName;
  readonly values: ReasonValues;
}

/** Thrown by every planner of the engine: nothing was written, and the message says why in English. */
export class EditRefused extends Error {
  readonly code: RefusalCode;
  readonly reason: Reason;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: RefusalCode,
    reason: ReasonName,
    values: ReasonValues = {},
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(reasonText(reason, values));
    this.name = "EditRefused";
    this.code = code;
    this.reason = { name: reason, values };
    this.details = details;
  }
}
