import { IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Hand, MousePointer2, SquareDashedMousePointer } from "lucide-react";
import { useEditor } from "../model/editor-context.ts";
import type { ToolMode } from "../model/types.ts";
import { useStore } from "../model/use-store.ts";
import { withKeys } from "./with-keys.ts";

const MODES = [
  { mode: "select", icon: MousePointer2, keys: "Escape" },
  { mode: "draw", icon: SquareDashedMousePointer, keys: "R" },
  { mode: "drive", icon: Hand, keys: "Mod+E" },
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
          disabled={mode === "draw" && !model.canEdit}
          className={current === mode ? "bg-brand-soft text-brand-ink" : undefined}
          onClick={() => model.setMode(mode)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
    </fieldset>
  );
}
