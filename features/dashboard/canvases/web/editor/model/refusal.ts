import { ApiError, isNumber, isText, listOf, objectOf, optional, recordOf } from "@devloom/web-kit";
import type {
  RefusalAlternative,
  RefusalDetails,
  RefusalReason,
} from "../../../contract/refusals.ts";

/** Why the gateway refused a change. */
export interface Refusal extends RefusalDetails {
  /** In English, for reasons that the editor does not know. */
  readonly message: string;
}

/** Reads what an error says about a refusal. */
export function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  const details = error instanceof ApiError ? error.details : undefined;
  return { message, ...(isDetails(details) ? details : {}) };
}

const isReason = objectOf<RefusalReason>({
  name: isText,
  values: recordOf((value) => isText(value) || isNumber(value)),
});

const isDetails = objectOf<RefusalDetails>({
  reason: optional(isReason),
  cause: optional(isReason),
  blockedBy: optional(objectOf<{ id: string; type: string }>({ id: isText, type: isText })),
  alternative: optional(
    objectOf<RefusalAlternative>({
      type: (value) => value === "DUPLICATE" || value === "WRAP_DIV",
      ids: listOf(isText),
    }),
  ),
  path: optional(isText),
  line: optional(isNumber),
});
