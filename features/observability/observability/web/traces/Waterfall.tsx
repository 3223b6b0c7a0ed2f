import { useVirtualizer } from "@tanstack/react-virtual";
import { cx, pickByText } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { useMemo, useRef, useState } from "react";
import type { TraceOutline } from "../../contract.ts";
import { useMilliseconds } from "../use-milliseconds.ts";
import { findSpans, type SpanSearch } from "./find-spans.ts";
import { SpanDrawer } from "./SpanDrawer.tsx";
import { SpanFinder } from "./SpanFinder.tsx";
import { AXIS_HEIGHT, COLUMNS, TimeAxis } from "./TimeAxis.tsx";
import { type OutlinedSpan, spanAt, waterfall } from "./waterfall.ts";

const ROW_HEIGHT = 30;
const THREADS = [
  "bg-thread-1",
  "bg-thread-2",
  "bg-thread-3",
  "bg-thread-4",
  "bg-thread-5",
  "bg-thread-6",
] as const;
const MAX_INDENT = 24;

/** Every span of a trace with its place in time; of a long one the rows that are in sight. */
export function Waterfall({ traceId, outline }: { traceId: string; outline: TraceOutline }) {
  const t = useText("observability");
  const { number } = useFormat();
  const milliseconds = useMilliseconds();
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OutlinedSpan | null>(null);
  const { start } = outline;
  const { places, depths, times, length, failed } = useMemo(() => waterfall(outline), [outline]);
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: places.length,
    getScrollElement: () => place.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 20,
    scrollMargin: AXIS_HEIGHT,
    scrollPaddingStart: AXIS_HEIGHT,
  });
  const [search, setSearch] = useState<SpanSearch>({ text: "", onlyErrors: false });
  const [at, setAt] = useState(0);
  const found = useMemo(() => findSpans(outline, places, search), [outline, places, search]);
  const shownRow = found?.[at];
  const fitting = useMemo(() => (found === null ? null : new Set(found)), [found]);
  const show = (next: number, rows: readonly number[] | null): void => {
    setAt(next);
    const row = rows?.[next];
    if (row === undefined) return;
    virtual.scrollToIndex(row, { align: "center" });
    // The last rows lie at its lower edge, which may be below what is seen of the page.
    place.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <p className="text-sm text-muted">
        {[
          t("trace.count", { count: places.length, shown: number(places.length) }),
          milliseconds(length),
          failed === 0 ? t("trace.noErrors") : t("trace.errors", { count: failed }),
        ].join(" · ")}
      </p>
      <SpanFinder
        search={search}
        onSearch={(next) => {
          setSearch(next);
          show(0, findSpans(outline, places, next));
        }}
        found={found === null ? null : { amount: found.length, at }}
        hasErrors={failed > 0}
        onMove={(by) => {
          const amount = found?.length ?? 0;
          if (amount > 0) show((at + by + amount) % amount, found);
        }}
      />
      <section
        ref={place}
        aria-label={t("trace.waterfall")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        tabIndex={0}
        className="max-h-[36rem] overflow-auto rounded-xl border bg-surface text-xs shadow-raised"
      >
        <TimeAxis length={length} />
        <ul className="relative min-w-[40rem]" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start: top }) => {
            const span = spanAt(outline, times, places[index] ?? 0);
            const depth = depths[index] ?? 0;
            const left = length === 0 ? 0 : ((span.time - start) / length) * 100;
            const width = length === 0 ? 100 : (span.duration / length) * 100;
            const colour =
              span.status === 2 ? "bg-danger" : THREADS[pickByText(span.service, THREADS.length)];
            return (
              <li
                key={index}
                className="absolute inset-x-0"
                style={{ height: ROW_HEIGHT, transform: `translateY(${top - AXIS_HEIGHT}px)` }}
              >
                <button
                  type="button"
                  aria-current={index === shownRow ? "true" : undefined}
                  className={cx(
                    COLUMNS,
                    "h-full w-full text-left hover:bg-hover/50 focus-visible:-outline-offset-2",
                    index === shownRow && "bg-brand/10",
                    fitting?.has(index) === false && "opacity-40",
                  )}
                  onClick={() => setOpened(span)}
                >
                  <span
                    className="truncate"
                    style={{ paddingLeft: Math.min(depth, MAX_INDENT) * 10 }}
                  >
                    <span
                      className={cx("mr-2 inline-block size-2 rounded-full", colour)}
                      aria-hidden="true"
                    />
                    <span className="text-muted">{span.service}</span>{" "}
                    <span className={cx("font-medium", span.status === 2 && "text-danger-ink")}>
                      {span.name}
                    </span>
                  </span>
                  <span className="relative h-4">
                    <span
                      className={cx("absolute top-0.5 h-3 min-w-0.5 rounded-sm", colour)}
                      style={{ left: `${left}%`, width: `${width}%` }}
                    />
                  </span>
                  <span className="text-right text-muted tabular-nums">
                    {milliseconds(span.duration)}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      {opened !== null && (
        <SpanDrawer
          span={opened}
          traceId={traceId}
          traceStart={start}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
