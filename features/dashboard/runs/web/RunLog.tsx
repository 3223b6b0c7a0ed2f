import { Alert, Button, cx } from "@devloom/ui";
import { isActive, useFormat, useText } from "@devloom/web-kit";
import { ArrowDownToLine, Pause } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import type { Run, RunLogLine } from "../contract.ts";
import { useRunLog } from "./use-run-log.ts";

const levels: Readonly<Record<RunLogLine["level"], string>> = {
  info: "text-ink",
  warning: "text-warning-ink",
  error: "text-danger-ink",
};

/** The live log. It follows new lines until the reader scrolls up or pauses. */
export function RunLog({ run }: { run: Pick<Run, "id" | "status"> }) {
  const t = useText("runs");
  const log = useRunLog(run.id, isActive(run.status));
  const [following, setFollowing] = useState(true);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element !== null && following) element.scrollTop = element.scrollHeight;
  });

  function handleScroll(): void {
    const element = box.current;
    if (element === null) return;
    const distance = element.scrollHeight - element.clientHeight - element.scrollTop;
    setFollowing(distance < 8);
  }

  return (
    <section className="grid min-w-0 gap-3">
      <div className="flex min-h-control-sm items-center justify-between gap-3">
        <h2 className="display text-lg">{t("detail.log")}</h2>
        <div className="flex items-center gap-3">
          <span className="text-xs text-muted tabular-nums">
            {t("log.lines", { count: log.total })}
            {log.total > log.lines.length && log.lines.length > 0 && (
              <> · {t("log.trimmed", { shown: log.lines.length })}</>
            )}
          </span>
          <Button
            variant="outline"
            size="sm"
            aria-pressed={following}
            onClick={() => setFollowing(!following)}
          >
            {following ? <Pause aria-hidden="true" /> : <ArrowDownToLine aria-hidden="true" />}
            {t(following ? "log.pause" : "log.follow")}
          </Button>
        </div>
      </div>
      {log.error !== null && (
        <Alert variant="destructive" title={t("log.failed")}>
          {log.error.message}
        </Alert>
      )}
      <div
        ref={box}
        role="log"
        aria-label={t("detail.log")}
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
        className="max-h-112 min-h-40 overflow-auto rounded-lg border bg-sunken py-3 font-mono text-xs leading-5"
      >
        {log.lines.length === 0 && log.loaded && (
          <p className="px-4 text-muted">{t("log.empty")}</p>
        )}
        {log.lines.map((line) => (
          <LogLine key={line.sequence} line={line} />
        ))}
      </div>
    </section>
  );
}

function LogLine({ line }: { line: RunLogLine }) {
  const format = useFormat();
  return (
    <div className="flex gap-3 px-4 hover:bg-hover/60">
      <span className="w-10 shrink-0 text-right text-muted tabular-nums select-none">
        {line.sequence}
      </span>
      <time
        dateTime={line.time}
        title={format.dateTime(line.time)}
        className="shrink-0 text-muted select-none max-sm:hidden"
      >
        {line.time.slice(11, 19)}
      </time>
      <span className={cx("min-w-0 break-words whitespace-pre-wrap", levels[line.level])}>
        {line.text}
      </span>
    </div>
  );
}
