import { DAY_MILLISECONDS, type RetentionRule } from "@devloom/server-kit";

/** Keeps the promises of retention that the tables' classes make. */
export const canvasesRetention: readonly RetentionRule[] = [
  // With its history.
  { table: "canvas", since: ["deleted_at"], keepMilliseconds: 30 * DAY_MILLISECONDS },
  // What nobody decided about in time, and ways in that nobody took.
  { table: "canvas_proposal", since: ["expires_at"], keepMilliseconds: 0 },
  { table: "preview_ticket", since: ["expires_at"], keepMilliseconds: 0 },
];
