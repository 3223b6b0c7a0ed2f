import { IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { MousePointer2, Play, SquareDashedMousePointer } from "lucide-react";
import { useEditor } from "../model/editor-context.ts";
import type { ToolMode } from "../model/types.ts";
import { useStore } from "../model/use-store.ts";
import { withKeys } from "../actions/with-keys.ts";

const MODES = [
  { mode: "select", icon: MousePointer2, keys: "V" },
  { mode: "draw", icon: SquareDashedMousePointer, keys: "R" },
  { mode: "drive", icon: Play, keys: "P" },
] as const satisfies readonly { mode: ToolMode; icon: unknown; keys: string }[];

/** What the pointer does on the canvas. */
export function ModeSwitch() {
  const t = useText("canvases");
  const model = useEditor();
  const current = useStore(model.tools);
  return (
    <fieldset aria-label={t("mode.label")} className="flex items-center gap-0.5">
      {MODES.map(({ mode, icon: Icon, keys }) => (
        <IconButton
          key={mode}
          label={withKeys(t(`mode.${mode}`), keys)}
          size="sm"
          aria-pressed={current === mode}
          disabledReason={mode === "draw" && !model.canEdit ? t("action.readOnly") : undefined}
          className={current === mode ? "bg-brand-soft text-brand-ink" : undefined}
          onClick={() => model.setMode(mode)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
    </fieldset>
  );
}
