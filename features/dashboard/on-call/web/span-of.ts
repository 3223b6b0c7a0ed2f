import { instantOf } from "@devloom/web-kit";

/** A span of time while it is typed, on the wall clock of a zone. */
interface SpanDraft {
  readonly from: string;
  readonly to: string;
}

/** What the API takes; `null` when a field is empty or the end is not after the start. */
export function spanOf(draft: SpanDraft, timeZone: string): { from: string; to: string } | null {
  if (draft.from === "" || draft.to === "") return null;
  const [from, to] = [instantOf(draft.from, timeZone), instantOf(draft.to, timeZone)];
  if (!(from < to)) return null;
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
