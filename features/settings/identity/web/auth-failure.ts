import { ApiError } from "@devloom/web-kit";
import { SecondFactorDetails } from "../contract.ts";

/** What the alert above a form says: a sentence, and the server's reason where it adds one. */
export interface AuthFailure {
  readonly title: string;
  readonly reason?: string | undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}

/** A login that was answered without success: the server's message comes first. */
export function refusedLogin(message: string, fallback: string): AuthFailure {
  return { title: message || fallback };
}

/** A login that raised an error: its message, or that the credentials are wrong. */
export function failedLogin(error: unknown, fallback: string): AuthFailure {
  return { title: messageOf(error) || fallback };
}

/** Registration and reset fail with one fixed sentence; the reason stands below it. */
export function failedWith(title: string, error: unknown): AuthFailure {
  const reason = messageOf(error);
  return { title, reason: reason === "" || reason === title ? undefined : reason };
}

/** What to show beside the password; `null` when the error says something else. */
export function secondFactorOf(error: unknown): SecondFactorDetails | null {
  if (!(error instanceof ApiError) || error.code !== "second_factor_required") return null;
  const details = SecondFactorDetails.safeParse(error.details);
  return details.success ? details.data : null;
}
