import { IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Sparkles } from "lucide-react";
import { withKeys } from "../actions/with-keys.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

/** Opens and closes the panel in which changes are described. */
export function AskModel() {
  const t = useText("canvases");
  const { panels } = useEditor();
  const isOpen = useStore(panels.ai);
  return (
    <IconButton
      label={withKeys(t("beside.ai.title"), "A")}
      size="sm"
      aria-pressed={isOpen}
      className={isOpen ? "bg-[#6858f5]! text-white! hover:bg-[#5246c2]!" : undefined}
      onClick={() => panels.ai.set(!isOpen)}
    >
      <Sparkles aria-hidden="true" />
    </IconButton>
  );
}
