import { Button } from "@devloom/ui";
import type { TreeElement } from "@devloom/frame-protocol";
import { useText } from "@devloom/web-kit";
import { useEditor } from "../../model/editor-context.ts";
import { sourcePlace } from "./source-place.ts";

/** Leads to where an element is written. */
export function CodeLink({ tree }: { readonly tree: TreeElement | null }) {
  const t = useText("canvases");
  const model = useEditor();
  const place = sourcePlace(tree);
  if (place === null) return null;
  return (
    <Button
      variant="link"
      size="sm"
      className="self-start text-xs"
      onClick={() => model.goToCode(place)}
    >
      {t("inspector.content.showCode")}
    </Button>
  );
}
