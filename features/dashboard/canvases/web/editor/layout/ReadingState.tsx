import { Progress } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

/** How far a large project is read; elements of files that are still to come cannot be edited yet. */
export function ReadingState() {
  const t = useText("canvases");
  const progress = useStore(useEditor().readingProgress);
  if (progress === null) return null;
  const { done, total } = progress;
  const label = t("reading.progress", { done, total });
  return (
    <div className="flex items-center gap-2 text-xs whitespace-nowrap text-muted">
      <output>{label}</output>
      <Progress value={done / total} label={label} className="w-24" />
    </div>
  );
}
