import { IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Maximize, Minus, Plus } from "lucide-react";
import { useEditor } from "../model/editor-context.ts";
import { withKeys } from "../layout/with-keys.ts";
import { useStore } from "../model/use-store.ts";

/** How large the canvas is shown, and the ways to change it. */
export function ZoomControls() {
  const t = useText("canvases");
  const model = useEditor();
  const percent = useStore(model.viewport.view, ({ zoom }) => Math.round(zoom * 100));
  const { viewport, storyboards } = model;
  return (
    <fieldset
      aria-label={t("zoom.label")}
      className="absolute right-3 bottom-3 flex items-center rounded-lg border bg-raised p-0.5 shadow-floating"
    >
      <IconButton
        label={withKeys(t("zoom.out"), "Mod+-")}
        size="sm"
        onClick={() => viewport.zoomBy(0.8)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        aria-label={t("zoom.actual", { percent })}
        title={withKeys(t("zoom.actual", { percent }), "Mod+0")}
        className="h-control-sm w-12 rounded-md text-xs tabular-nums hover:bg-hover"
        onClick={() => viewport.zoomTo(1)}
      >
        {percent} %
      </button>
      <IconButton
        label={withKeys(t("zoom.in"), "Mod+Plus")}
        size="sm"
        onClick={() => viewport.zoomBy(1.25)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton
        label={withKeys(t("zoom.fit"), "Mod+1")}
        size="sm"
        onClick={() => viewport.fit(storyboards.items.get())}
      >
        <Maximize aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}
