import { ApiError } from "@devloom/web-kit";
import { type RefusalDetails, refusalDetails } from "../../../contract/refusals.ts";

/** Why the gateway refused a change. */
export interface Refusal extends RefusalDetails {
  /** In English, for reasons that the editor does not know. */
  readonly message: string;
}

/** Reads what an error says about a refusal. */
export function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  const details = refusalDetails.safeParse(error instanceof ApiError ? error.details : undefined);
  return { message, ...(details.success ? details.data : {}) };
}
