import { cx } from "@devloom/ui";
import { useMilliseconds } from "../use-milliseconds.ts";

const PARTS = [0, 0.25, 0.5, 0.75, 1] as const;
export const AXIS_HEIGHT = 30;
/** Name, course and duration of a span: the axis stands above the course. */
export const COLUMNS = "grid grid-cols-[18rem_minmax(0,1fr)_4.5rem] items-center gap-3 px-3";

/** The time since the trace began, above the spans. */
export function TimeAxis({ length }: { length: number }) {
  const milliseconds = useMilliseconds();
  return (
    <div
      className={cx(COLUMNS, "sticky top-0 z-10 min-w-[40rem] border-b bg-surface text-muted")}
      style={{ height: AXIS_HEIGHT }}
    >
      <span />
      <span className="relative h-4 tabular-nums">
        {PARTS.map((part) => (
          <span
            key={part}
            className={cx(
              "absolute whitespace-nowrap",
              part === 1 ? "-translate-x-full" : part > 0 && "-translate-x-1/2",
            )}
            style={{ left: `${part * 100}%` }}
          >
            {milliseconds(length * part)}
          </span>
        ))}
      </span>
      <span />
    </div>
  );
}
