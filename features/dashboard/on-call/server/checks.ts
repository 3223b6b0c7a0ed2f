import { AppError } from "@devloom/server-kit";
import { ON_CALL_LIMITS } from "../contract.ts";
import type { Span } from "./domain/spans.ts";
import { DAY } from "./domain/zone.ts";

/** A span as people give it: forwards, and no longer than what one question may ask for. */
export function parseSpan({ from, to }: { from: string; to: string }): Span {
  const span = { from: Date.parse(from), to: Date.parse(to) };
  if (span.from >= span.to)
    throw new AppError(400, "bad_span", "The end must come after the start.");
  if (span.to - span.from > ON_CALL_LIMITS.rangeDays * DAY)
    throw new AppError(400, "span_too_long", `At most ${ON_CALL_LIMITS.rangeDays} days at once.`);
  return span;
}
