import { IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ChevronDown, ChevronUp } from "lucide-react";
import { selectAndShow } from "../model/show-selection.ts";
import { withKeys } from "../actions/with-keys.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { nextMatch } from "./search.ts";

interface FoundBarProps {
  /** Keys of what was found, from top to bottom. */
  readonly matches: readonly string[];
  readonly isSearching: boolean;
}

/** How many elements a search found, which of them is selected, and the ways to the others. */
export function FoundBar({ matches, isSearching }: FoundBarProps) {
  const t = useText("canvases");
  const model = useEditor();
  const selected = useStore(model.selection, ({ keys }) => keys[0]);
  const at = selected === undefined ? -1 : matches.indexOf(selected);
  const count = matches.length;
  const go = (step: 1 | -1): void => {
    const next = nextMatch(matches, selected, step);
    if (next !== null) selectAndShow(model, [next]);
  };
  return (
    <div className={isSearching ? "flex items-center gap-0.5 pr-1.5 pb-1 pl-3" : "sr-only"}>
      <output className="flex-1 text-xs text-muted">
        {isSearching &&
          (at === -1
            ? t("layers.found", { count })
            : t("layers.foundAt", { position: at + 1, count }))}
      </output>
      {isSearching && count > 0 && (
        <>
          <IconButton
            label={withKeys(t("layers.foundPrevious"), "Shift+Enter")}
            size="sm"
            className="size-6!"
            onClick={() => go(-1)}
          >
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={withKeys(t("layers.foundNext"), "Enter")}
            size="sm"
            className="size-6!"
            onClick={() => go(1)}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}
