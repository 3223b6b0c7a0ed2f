import { DAY_MILLISECONDS, type RetentionRule } from "@devloom/server-kit";

/** What only lives until it expires. */
const PASSING = [
  "password_reset",
  "social_flow",
  "passkey_challenge",
  "second_factor_ticket",
  "email_change",
  "demo_provider_record",
];

const kept = (table: string, days: number, ...since: [string, ...string[]]): RetentionRule => ({
  table,
  since,
  keepMilliseconds: days * DAY_MILLISECONDS,
});

/** Keeps the promises of retention that the tables' classes make. */
export const identityRetention: readonly RetentionRule[] = [
  kept("session", 30, "ended_at"),
  // Nobody ended them, but no refresh token is as old as that.
  kept("session", 60, "last_seen_at"),
  kept("session", 120, "created_at"),
  kept("sign_in_attempt", 1, "window_started_at", "locked_until"),
  kept("password_reset_request", 1, "requested_at"),
  ...PASSING.map((table) => kept(table, 1, "expires_at")),
];
