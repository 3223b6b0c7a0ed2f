import { Alert, Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

/** Offers what an earlier page could not save, and tells when the source could not be read. */
export function UnsentChangesNotice() {
  const t = useText("canvases");
  const model = useEditor();
  const count = useStore(model.changes.unsentChanges, (items) => items.length);
  const isReady = useStore(model.ready);
  const failure = useStore(model.failure);
  if (failure !== null)
    return (
      <Alert
        variant="destructive"
        className="rounded-none border-x-0 border-t-0"
        title={t("editor.unread")}
        actions={
          <Button size="sm" variant="outline" onClick={() => void model.open()}>
            {t("preview.retry")}
          </Button>
        }
      >
        {failure}
      </Alert>
    );
  if (count === 0 || !isReady) return null;
  return (
    <Alert
      variant="warning"
      className="rounded-none border-x-0 border-t-0"
      title={t("unsentChanges.title", { count })}
      actions={
        <>
          <Button size="sm" onClick={() => model.changes.resume()}>
            {t("unsentChanges.resume")}
          </Button>
          <Button size="sm" variant="outline" onClick={() => model.changes.discard()}>
            {t("unsentChanges.discard")}
          </Button>
        </>
      }
    >
      {t("unsentChanges.text")}
    </Alert>
  );
}
