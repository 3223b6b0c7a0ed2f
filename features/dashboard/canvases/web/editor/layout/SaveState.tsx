import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Check, CloudOff, CloudUpload } from "lucide-react";
import { useEffect } from "react";
import { useEditorUi } from "../actions/ui-context.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

/** Whether everything is on the disk; leaving the page asks first when it is not. */
export function SaveState() {
  const t = useText("canvases");
  const model = useEditor();
  const { waiting, connection } = useStore(model.changes.status);
  const unsentChanges = useStore(model.changes.unsentChanges).length;
  const isEditing = useStore(model.editingText);
  const isForPage = useStore(useEditorUi().waitingKeys.isWaiting);
  const isWaiting = waiting > 0 || isEditing || isForPage;
  const isSaved = waiting + unsentChanges === 0 && !isEditing && !isForPage;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isWaiting]);
  return (
    <div className="flex items-center gap-2 text-xs whitespace-nowrap text-muted">
      <output className="flex items-center gap-1.5">
        {connection === "lost" && (
          <CloudOff aria-hidden="true" className="size-4 text-warning-ink" />
        )}
        {connection === "online" && !isSaved && (
          <CloudUpload aria-hidden="true" className="size-4" />
        )}
        {connection === "online" && isSaved && (
          <Check aria-hidden="true" className="size-4 text-success-ink" />
        )}
        {connection === "lost"
          ? t("save.lost", { count: waiting })
          : isSaved
            ? t("save.saved")
            : isEditing
              ? t("save.editing")
              : waiting + unsentChanges === 0
                ? t("save.forPage")
                : t("save.waiting", { count: waiting + unsentChanges })}
      </output>
      {connection === "lost" && (
        <Button size="sm" variant="outline" onClick={() => model.changes.retryNow()}>
          {t("save.retry")}
        </Button>
      )}
    </div>
  );
}
