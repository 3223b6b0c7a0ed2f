import { Button } from "@devloom/ui";
import { call, useLive, useText } from "@devloom/web-kit";
import { useCallback, useEffect, useRef, useState } from "react";
import { type PreviewLogLine, readPreviewLog } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { usePreview } from "./use-preview.ts";

const MOST_LINES = 2000;

/** What the dev server of the preview wrote, following its end. */
export function LogPanel() {
  const t = useText("canvases");
  const model = useEditor();
  const preview = usePreview();
  const { lines, readMore } = useLog(model.canvas.get().id);
  const end = useRef<HTMLDivElement>(null);
  useLive(["canvas"], readMore);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-b px-3 py-1 text-xs text-muted">
        <span>{preview.state !== null && t(`preview.phase.${preview.state.phase}`)}</span>
        {preview.state?.vite && <span>Vite {preview.state.vite}</span>}
        {preview.state?.isolation && (
          <span title={preview.state.sandboxNote ?? undefined}>
            {t(`preview.isolation.${preview.state.isolation}`)}
          </span>
        )}
        {model.canEdit && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            loading={preview.isBusy}
            onClick={preview.restart}
          >
            {t("preview.restart")}
          </Button>
        )}
      </div>
      <div
        role="log"
        aria-label={t("panel.log")}
        // A region that scrolls is reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto p-3"
      >
        {lines.length === 0 && <p className="text-xs text-muted">{t("preview.noLog")}</p>}
        {lines.map(({ number, stream, text }) => (
          <p
            key={number}
            className={`font-mono text-xs whitespace-pre-wrap ${stream === "err" ? "text-danger-ink" : stream === "system" ? "text-muted" : ""}`}
          >
            {text}
          </p>
        ))}
        <div ref={end} />
      </div>
    </div>
  );
}

function useLog(canvasId: string) {
  const [lines, setLines] = useState<readonly PreviewLogLine[]>([]);
  const last = useRef(0);
  const isReading = useRef(false);
  const readMore = useCallback(() => {
    if (isReading.current) return;
    isReading.current = true;
    call(readPreviewLog, { params: { canvasId }, query: { after: last.current } })
      .then((answer) => {
        last.current = answer.lines.at(-1)?.number ?? last.current;
        if (answer.lines.length > 0)
          setLines((before) => [...before, ...answer.lines].slice(-MOST_LINES));
      })
      // The next signal tries again; the state above says what is wrong.
      .catch(() => undefined)
      .finally(() => {
        isReading.current = false;
      });
  }, [canvasId]);
  useEffect(readMore, [readMore]);
  return { lines, readMore };
}
