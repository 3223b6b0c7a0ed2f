import { AppError } from "@devloom/server-kit";

/** Reasons RFC 7644 has names for, and the status that goes with each. */
const STATUS = {
  invalidFilter: 400,
  invalidPath: 400,
  invalidValue: 400,
  noTarget: 400,
  mutability: 400,
  uniqueness: 409,
} as const;

export function scimError(type: keyof typeof STATUS, detail: string): AppError {
  return new AppError(STATUS[type], type, detail);
}
