import { sql } from "kysely";
import type { IdentityServices } from "../identity-services.ts";
import type { PasswordResetMailer } from "./password-reset-mailer.ts";

/**
 * Takes note that a reset link was asked for. Known and unknown addresses take the very same path
 * up to the answer; the postman looks later whether anyone lives there.
 */
export async function requestReset(
  { platform }: IdentityServices,
  postman: PasswordResetMailer,
  email: string,
): Promise<{ success: boolean; message: string }> {
  const now = platform.clock.now();
  await platform.database.system((tx) =>
    sql`insert into password_reset_request (email, requested_at, due_at)
      values (${email}, ${now}, ${now})
      on conflict (email) do update set requested_at = excluded.requested_at,
        due_at = least(password_reset_request.due_at, excluded.due_at)`.execute(tx.query()),
  );
  postman.wake();
  return {
    success: true,
    message: "If an account exists for this address, a reset link is on its way.",
  };
}
