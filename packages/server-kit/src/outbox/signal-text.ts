import type { JsonObject } from "@devloom/contract";

/** Something that just happened without being stored, such as progress of a run. */
export interface Signal {
  readonly tenantId: string;
  readonly type: string;
  readonly subject: string;
  /** What there is to say about it. Whoever hears it does without a field that is too long to be carried. */
  readonly data?: JsonObject | undefined;
}

/** PostgreSQL refuses 8,000 bytes and more, and with them the whole transaction. */
const MAX_SIGNAL_BYTES = 7_500;

/** A signal as text, without its longest fields where it is too long: no work fails because of what it would tell. */
export function signalText(signal: Signal): string {
  const text = JSON.stringify(signal);
  const { data = {}, ...rest } = signal;
  if (Buffer.byteLength(text) <= MAX_SIGNAL_BYTES || Object.keys(data).length === 0) return text;
  const [, ...shorter] = Object.entries(data).toSorted(
    ([, one], [, other]) => JSON.stringify(other).length - JSON.stringify(one).length,
  );
  return signalText({ ...rest, data: Object.fromEntries(shorter) });
}
