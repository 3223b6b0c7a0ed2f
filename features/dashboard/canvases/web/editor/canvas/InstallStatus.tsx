import { Button, Progress } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { type PreviewState, restartPreview } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useLog } from "./use-log.ts";

/** As many lines as tell that something happens. */
const LINES_SHOWN = 5;

/** How far the installation of dependencies is, with the end of its log. */
export function InstallStatus({ installation }: Pick<PreviewState, "installation">) {
  const t = useText("canvases");
  const model = useEditor();
  const { id: canvasId } = model.canvas.get();
  // A start says what is missing, and offers to install it.
  const cancel = useCall(restartPreview, { topics: ["canvas"] });
  const lines = useLog(canvasId).slice(-LINES_SHOWN);
  const { done = 0, of = null } = installation ?? {};
  const count =
    of === null ? t("preview.packages", { count: done }) : t("preview.packagesOf", { done, of });
  return (
    <>
      <p className="text-sm text-ink">{t("preview.phase.installing")}</p>
      <Progress
        label={t("preview.phase.installing")}
        {...(of === null || of === 0 ? {} : { value: done / of })}
      />
      {installation !== null && <p className="text-sm tabular-nums">{count}</p>}
      <pre className="h-24 w-full overflow-hidden rounded-md bg-hover p-2 text-left font-mono text-xs break-all whitespace-pre-wrap">
        {lines.map(({ text }) => text).join("\n")}
      </pre>
      <div className="flex flex-wrap justify-center gap-2">
        {model.canEdit && (
          <Button
            size="sm"
            variant="outline"
            loading={cancel.isPending}
            onClick={() => void cancel.call({ params: { canvasId } }).catch(() => undefined)}
          >
            {t("preview.cancelInstall")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => model.panels.drawer.set("log")}>
          {t("preview.showLog")}
        </Button>
      </div>
      {cancel.error !== null && <p className="text-sm text-danger-ink">{cancel.error.message}</p>}
    </>
  );
}
