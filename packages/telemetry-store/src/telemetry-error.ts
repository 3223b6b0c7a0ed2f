import type { FailureCode } from "./engine/messages.ts";

/** Why the store did not do what it was asked. */
export class TelemetryError extends Error {
  override readonly name = "TelemetryError";
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}
