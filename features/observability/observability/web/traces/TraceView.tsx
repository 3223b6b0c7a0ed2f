import { useVirtualizer } from "@tanstack/react-virtual";
import { Alert, Button, cx, EmptyState, Link, pickByText } from "@devloom/ui";
import { ReadView, useFormat, useRead, useText } from "@devloom/web-kit";
import { ArrowLeft, Waypoints } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { MAX_SPANS, readTraceOutline, type TraceOutline } from "../../contract.ts";
import { useAddress } from "../address.ts";
import { useScope } from "../scope.ts";
import { useMilliseconds } from "../use-milliseconds.ts";
import { SpanDrawer } from "./SpanDrawer.tsx";
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

/** One trace: every span with its place in time. */
export function TraceView({ traceId }: { traceId: string }) {
  const t = useText("observability");
  const { number } = useFormat();
  const addressOf = useAddress();
  const read = useRead(readTraceOutline, { params: { traceId }, query: { scope: useScope() } });
  const filters = JSON.stringify([{ key: "trace_id", operator: "=", value: traceId }]);
  const logs = addressOf({ tab: "logs", range: "7d", filters });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button asChild variant="outline" size="sm">
          <Link href={addressOf({ tab: "traces" })}>
            <ArrowLeft aria-hidden="true" />
            {t("trace.back")}
          </Link>
        </Button>
        <h2 className="font-mono text-sm break-all">{traceId}</h2>
        <Button asChild variant="outline" size="sm">
          <Link href={logs}>{t("trace.logs")}</Link>
        </Button>
      </div>
      <ReadView read={read}>
        {(outline) =>
          outline.parent.length === 0 ? (
            <EmptyState
              icon={<Waypoints aria-hidden="true" />}
              title={t("trace.gone")}
              description={t("trace.goneHint")}
            />
          ) : (
            <>
              {outline.total > outline.parent.length && (
                <Alert variant="warning">
                  {t("trace.cut", { shown: number(MAX_SPANS), total: number(outline.total) })}
                </Alert>
              )}
              <Waterfall traceId={traceId} outline={outline} />
            </>
          )
        }
      </ReadView>
    </div>
  );
}

function Waterfall({ traceId, outline }: { traceId: string; outline: TraceOutline }) {
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
  });
  return (
    <>
      <p className="text-sm text-muted">
        {[
          t("trace.count", { count: places.length, shown: number(places.length) }),
          milliseconds(length),
          failed === 0 ? t("trace.noErrors") : t("trace.errors", { count: failed }),
        ].join(" · ")}
      </p>
      <section
        ref={place}
        aria-label={t("trace.waterfall")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        tabIndex={0}
        className="max-h-[36rem] overflow-auto rounded-xl border bg-surface text-xs shadow-raised"
      >
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
                style={{ height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
              >
                <button
                  type="button"
                  className="grid h-full w-full grid-cols-[18rem_minmax(0,1fr)_4.5rem] items-center gap-3 px-3 text-left hover:bg-hover/50 focus-visible:-outline-offset-2"
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
