import type { TraceOutline } from "../../contract.ts";

export interface SpanSearch {
  /** Part of the name of a span or its service; empty for all. */
  readonly text: string;
  readonly onlyErrors: boolean;
}

/** The rows of a waterfall whose spans fit, in their order; `null` where nothing is looked for. */
export function findSpans(
  { services, names, service, name, status }: TraceOutline,
  places: Int32Array,
  { text, onlyErrors }: SpanSearch,
): readonly number[] | null {
  const word = text.trim().toLowerCase();
  if (word === "" && !onlyErrors) return null;
  // Names come again and again: each is looked at once.
  const [fittingServices, fittingNames] = [services, names].map((all) =>
    all.map((one) => one.toLowerCase().includes(word)),
  );
  const rows: number[] = [];
  for (let row = 0; row < places.length; row += 1) {
    const place = places[row] ?? 0;
    if (onlyErrors && status[place] !== 2) continue;
    if (
      fittingServices?.[service[place] ?? 0] === true ||
      fittingNames?.[name[place] ?? 0] === true
    )
      rows.push(row);
  }
  return rows;
}
