import { ApiError } from "@devloom/web-kit";
import { type Refusal, refusalOf } from "./refusal.ts";

/** How a request ended, as far as the ledger is concerned. */
export type Outcome<Result> =
  | { readonly kind: "done"; readonly result: Result }
  /** Nobody decided: it is to be sent again. */
  | { readonly kind: "lost" }
  /** The source is not what the change was made on. */
  | { readonly kind: "stale"; readonly refusal: Refusal }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** No answer, signed out, too many at once, or a gateway that is on its way down or up. */
const UNDECIDED = new Set([0, 401, 408, 429, 502, 503, 504]);

export async function outcomeOf<Result>(request: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { kind: "done", result: await request() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (UNDECIDED.has(error.status)) return { kind: "lost" };
    const kind = error.code === "stale_base" ? "stale" : "refused";
    return { kind, refusal: refusalOf(error) };
  }
}
