import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEditor } from "../model/editor-context.ts";
import type { CodeTarget } from "../model/panels.ts";

/** The way to the line that an error names. */
export function OpenPlace({ target }: { target: CodeTarget }) {
  const t = useText("canvases");
  const model = useEditor();
  return (
    <Button size="sm" variant="outline" onClick={() => model.panels.goToCode(target)}>
      {t("problem.open", { place: `${target.path}:${target.line}` })}
    </Button>
  );
}
