import type { SpanNode, TraceOutline } from "../../contract.ts";

/** What a picture of a trace shows of a span. */
export type OutlinedSpan = Pick<
  SpanNode,
  "spanId" | "parentId" | "time" | "duration" | "service" | "name" | "status"
>;

export interface WaterfallRow {
  readonly span: OutlinedSpan;
  readonly depth: number;
}

/** The spans of an outline, one by one. */
export function spansOf(outline: TraceOutline): OutlinedSpan[] {
  const { id, parent, time, duration, service, name, status, services, names } = outline;
  return id.map((spanId, place) => ({
    spanId,
    parentId: id[parent[place] ?? -1] ?? "",
    time: time[place] ?? 0,
    duration: duration[place] ?? 0,
    service: services[service[place] ?? 0] ?? "",
    name: names[name[place] ?? 0] ?? "",
    status: status[place] ?? 0,
  }));
}

/**
 * Spans as a tree, in the order of their starts: children below their parents. A span whose parent is
 * missing is a root; so is one in a circle, which broken senders make. No recursion: traces can be deep.
 */
export function waterfall(spans: readonly OutlinedSpan[]): WaterfallRow[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const children = new Map<string, OutlinedSpan[]>();
  for (const span of spans.toSorted((one, other) => one.time - other.time)) {
    const parent = known.has(span.parentId) && span.parentId !== span.spanId ? span.parentId : "";
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [span]);
    else siblings.push(span);
  }
  const rows: WaterfallRow[] = [];
  const seen = new Set<OutlinedSpan>();
  const addTree = (roots: readonly OutlinedSpan[]): void => {
    const waiting = roots.toReversed().map((span) => ({ span, depth: 0 }));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next.span)) continue;
      seen.add(next.span);
      rows.push(next);
      const depth = next.depth + 1;
      for (const span of (children.get(next.span.spanId) ?? []).toReversed())
        waiting.push({ span, depth });
    }
  };
  addTree(children.get("") ?? []);
  for (const span of spans) if (!seen.has(span)) addTree([span]);
  return rows;
}
