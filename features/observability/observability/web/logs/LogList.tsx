import { useVirtualizer } from "@tanstack/react-virtual";
import { cx } from "@devloom/ui";
import { useRef } from "react";
import { useText } from "@devloom/web-kit";
import type { LogLine } from "../../contract.ts";
import { severityOf } from "./severity.ts";

const ROW_HEIGHT = 28;

interface LogListProps {
  readonly lines: readonly LogLine[];
  readonly onOpen: (line: LogLine) => void;
}

/** Many lines; only those in view are drawn. */
export function LogList({ lines, onOpen }: LogListProps) {
  const t = useText("observability");
  const place = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => place.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 20,
  });
  return (
    <section
      ref={place}
      aria-label={t("log.lines")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      className="max-h-[28rem] overflow-auto rounded-xl border bg-surface font-mono text-xs shadow-raised"
    >
      <ul className="relative min-w-max" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          const { word, tone } = severityOf(line.severity);
          return (
            <li
              key={index}
              className="absolute inset-x-0"
              style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
            >
              <button
                type="button"
                className="flex h-full w-full items-center gap-3 px-3 text-left whitespace-pre hover:bg-hover/50 focus-visible:-outline-offset-2"
                onClick={() => onOpen(line)}
              >
                <span className="text-muted">{timeOf(line.time)}</span>
                <span className={cx("w-12 font-semibold", tone)}>{word}</span>
                <span className="text-brand-ink">{line.service}</span>
                <span>{line.body.slice(0, 500).replaceAll("\n", "⏎")}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function timeOf(time: number): string {
  const date = new Date(time);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}
