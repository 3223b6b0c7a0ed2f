import { AppError, type Platform } from "@devloom/server-kit";
import { MODEL_LIMITS } from "../../contract.ts";

const RETRY_SECONDS = 2;

/** Calls under way in this process by workspace: what they hold in memory is what is limited. */
const underWay = new WeakMap<Platform, Map<string, number>>();

/** Takes one of the calls that a workspace may have under way. It is given back once, at the latest on abort. */
export function takeCallSlot(
  platform: Platform,
  tenantId: string,
  signal: AbortSignal,
): () => void {
  const counts = underWay.get(platform) ?? new Map<string, number>();
  underWay.set(platform, counts);
  const count = counts.get(tenantId) ?? 0;
  if (count >= MODEL_LIMITS.parallelCalls)
    throw new AppError(
      429,
      "too_many_calls",
      `A workspace asks models at most ${MODEL_LIMITS.parallelCalls} times at once. Try again when a call has ended.`,
      { headers: { "retry-after": String(RETRY_SECONDS) } },
    );
  counts.set(tenantId, count + 1);
  let isReleased = false;
  const release = (): void => {
    if (isReleased) return;
    isReleased = true;
    signal.removeEventListener("abort", release);
    const left = (counts.get(tenantId) ?? 1) - 1;
    if (left > 0) counts.set(tenantId, left);
    else counts.delete(tenantId);
  };
  signal.addEventListener("abort", release);
  return release;
}
