import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEffect, useRef } from "react";
import { useEditor } from "../model/editor-context.ts";
import { useLog } from "./use-log.ts";
import { usePreview } from "../model/use-preview.ts";

/** What the dev server of the preview wrote, following its end. */
export function LogPanel() {
  const t = useText("canvases");
  const model = useEditor();
  const preview = usePreview();
  const lines = useLog(model.canvas.get().id);
  const end = useRef<HTMLDivElement>(null);
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
