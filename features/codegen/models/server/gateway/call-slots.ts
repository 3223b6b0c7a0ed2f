import { AppError } from "@devloom/server-kit";
import { MODEL_LIMITS } from "../../contract.ts";

const RETRY_SECONDS = 2;

/** Calls under way in this process by workspace: what they hold in memory is what is limited. */
export class CallSlots {
  readonly #counts = new Map<string, number>();

  /** Takes one of the calls that a workspace may have under way. It is given back once, at the latest on abort. */
  take(tenantId: string, signal: AbortSignal): () => void {
    const count = this.#counts.get(tenantId) ?? 0;
    if (count >= MODEL_LIMITS.parallelCalls)
      throw new AppError(
        429,
        "too_many_calls",
        `A workspace asks models at most ${MODEL_LIMITS.parallelCalls} times at once. Try again when a call has ended.`,
        { headers: { "retry-after": String(RETRY_SECONDS) } },
      );
    this.#counts.set(tenantId, count + 1);
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      signal.removeEventListener("abort", release);
      const left = (this.#counts.get(tenantId) ?? 1) - 1;
      if (left > 0) this.#counts.set(tenantId, left);
      else this.#counts.delete(tenantId);
    };
    signal.addEventListener("abort", release);
    return release;
  }
}
