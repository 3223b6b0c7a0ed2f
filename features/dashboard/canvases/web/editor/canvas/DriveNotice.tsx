import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Play } from "lucide-react";
import { withKeys } from "../actions/with-keys.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

/** While clicks and keys go to the app itself: says so, with the way back. */
export function DriveNotice() {
  const t = useText("canvases");
  const model = useEditor();
  const isDriving = useStore(model.tools, (mode) => mode === "drive");
  if (!isDriving) return null;
  return (
    <output className="absolute bottom-3 left-3 flex animate-rise-in items-center gap-2 rounded-lg border bg-raised py-1 pr-1 pl-3 text-xs shadow-floating">
      <Play aria-hidden="true" className="size-3.5 text-brand-ink" />
      {t("mode.driving")}
      <Button size="sm" variant="secondary" onClick={() => model.setMode("select")}>
        {withKeys(t("mode.leave"), "V")}
      </Button>
    </output>
  );
}
