import { holders } from "@devloom/contract";

export const canRead = holders("report:read");
export const canGenerate = holders("report:generate");
export const canShare = holders("report:share");

export const REPORT_LIMITS = {
  days: 366,
  linkDays: 90,
  keptDays: 365,
  ownReports: 200,
  parts: 30,
  queries: 12,
  /** Rows of one answer that are kept. */
  rows: 500,
  /** Characters of all answers of an own report together. */
  characters: 8_000_000,
  recipients: 50,
  mailsPerDay: 500,
} as const;
