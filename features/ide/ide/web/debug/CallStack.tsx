import { cx } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { useIde } from "../model/ide-context.ts";
import { nameOf } from "../tree/tree-rows.ts";
import type { Stop } from "./debug-session.ts";

interface CallStackProps {
  readonly stop: Stop;
  readonly onOpened: () => void;
}

/** The calls that led to the stop. The one that is chosen decides about variables and expressions. */
export function CallStack({ stop, onOpened }: CallStackProps) {
  const t = useText("ide");
  const { debug } = useIde();
  const chosen = useStore(debug.frame);
  return (
    <section aria-labelledby="debug-stack" className="border-b p-3">
      <h3 id="debug-stack" className="pb-1 text-sm font-semibold">
        {t("debug.stack")}
      </h3>
      <ol aria-labelledby="debug-stack" className="max-h-48 overflow-auto">
        {stop.frames.map((frame, index) => (
          <li key={`${index} ${frame.path ?? frame.place}:${frame.line}`}>
            <button
              type="button"
              aria-current={index === chosen}
              title={frame.path ?? frame.place ?? ""}
              onClick={() => {
                debug.look(stop, index);
                onOpened();
              }}
              className={cx(
                "flex w-full min-w-0 items-baseline gap-2 rounded px-2 py-0.5 text-left text-sm hover:bg-hover",
                index === chosen && "bg-brand-soft text-brand-ink",
              )}
            >
              <span
                className={cx("truncate font-mono text-xs", frame.path === null && "text-muted")}
              >
                {frame.name === "" ? t("debug.anonymous") : frame.name}
              </span>
              <span className="ml-auto max-w-40 shrink-0 truncate text-xs text-muted">
                {frame.path === null
                  ? nameOf(frame.place ?? "")
                  : `${nameOf(frame.path)}:${frame.line}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
