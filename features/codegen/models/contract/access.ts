import { holders } from "@devloom/contract";

export const canRead = holders("model:read");
export const canUse = holders("model:use");
export const canManage = holders("model:manage");

/** What one workspace may have. */
export const MODEL_LIMITS = {
  providers: 200,
  aliases: 500,
  targets: 8,
  prices: 500,
  keys: 200,
  /** Calls under way at one gateway. */
  parallelCalls: 50,
  bodyBytes: 16 * 1024 * 1024,
} as const;
