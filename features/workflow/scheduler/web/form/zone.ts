/** A moment as a `datetime-local` field shows it on this machine's clock. */
export function toLocal(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, "2026-01-01T00:00".length);
}

/** What such a field holds as a moment; an empty text for none. */
export function fromLocal(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}
