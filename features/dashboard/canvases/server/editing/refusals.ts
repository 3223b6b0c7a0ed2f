import { AppError } from "@devloom/server-kit";
import { EditRefused, type RefusalCode } from "@devloom/source-engine";

const STATUS: Readonly<Record<RefusalCode, number>> = {
  unknown_element: 404,
  unknown_change: 400,
  unsupported_operation: 422,
  invalid_change: 422,
  unsafe_edit: 422,
  not_editable: 422,
  file_missing: 404,
  file_broken: 422,
  conflict: 409,
};

/** A refusal of the engine as the API tells it: its own words, their name for other languages, and a status that fits. */
export async function withUserFacingErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    const details = { ...error.details, reason: error.reason };
    throw new AppError(STATUS[error.code], error.code, error.message, { details, cause: error });
  }
}
