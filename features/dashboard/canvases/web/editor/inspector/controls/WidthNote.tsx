import { Tooltip } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEditor } from "../../model/editor-context.ts";
import { useInspector } from "../styles/inspector-context.ts";
import { overridingWidth } from "../values/overriding-width.ts";

/** Tells that the page shows the value of a wider breakpoint, and leads to that one. */
export function WidthNote({ properties }: { readonly properties: readonly string[] }) {
  const t = useText("canvases");
  const model = useEditor();
  const { styles, modifiers, reached } = useInspector();
  const width = overridingWidth(properties, styles, modifiers, reached);
  if (width === null) return null;
  const text = t("inspector.origin.wider", { width });
  return (
    <Tooltip content={text} describes={false}>
      <button
        type="button"
        aria-label={text}
        onClick={() => model.styles.breakpoint.set(width)}
        className="shrink-0 rounded-xs bg-warning-soft px-1 font-mono text-2xs leading-4 text-warning-ink hover:underline"
      >
        {width}
      </button>
    </Tooltip>
  );
}
