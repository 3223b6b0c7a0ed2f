import { IconButton, Popover, PopoverContent, PopoverTrigger } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Sparkles } from "lucide-react";
import { useEditor } from "../model/editor-context.ts";

/** Changes by description. Nothing here speaks to a model yet, and the control says so. */
export function AskModel() {
  const t = useText("canvases");
  const { frames } = useEditor();
  return (
    // While it is open the frames show what a description would be about, in the colours for that.
    <Popover onOpenChange={(isOpen) => frames.call("setAiContext", isOpen)}>
      <PopoverTrigger asChild>
        <IconButton label={t("beside.ai.title")} size="sm" tooltip={false}>
          <Sparkles aria-hidden="true" />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-72 text-sm">
        <p className="font-medium">{t("beside.ai.missing")}</p>
        <p className="mt-1 text-muted">{t("beside.ai.hint")}</p>
      </PopoverContent>
    </Popover>
  );
}
