import { holders } from "@devloom/contract";

export const canRead = holders("datasource:read");
export const canQuery = holders("datasource:query");
export const canManage = holders("datasource:manage");

/** What one workspace may have, and what one query may take. */
export const SOURCE_LIMITS = {
  sources: 200,
  policies: 1000,
  queries: 1000,
  fileBytes: 64 * 1024 * 1024,
  textLength: 50_000,
  rows: 10_000,
  defaultRows: 1000,
  cacheSeconds: 86_400,
  seconds: 120,
  defaultSeconds: 30,
} as const;
