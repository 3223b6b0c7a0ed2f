import { EmptyState, IconButton } from "@devloom/ui";
import { SearchInput, useDebounced, useText } from "@devloom/web-kit";
import { ChevronsDownUp, ChevronsUpDown, Layers } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { boardKey } from "../actions/walk.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { withAll, withVisible } from "./expansion.ts";
import { flatten, USUAL_EXPANSION } from "./flatten.ts";
import { LayerTree } from "./LayerTree.tsx";
import { searchTrees } from "./search.ts";

/** The elements of the storyboards as a tree. */
export function LayersPanel() {
  const t = useText("canvases");
  const model = useEditor();
  const trees = useStore(model.navTrees);
  const storyboards = useStore(model.storyboards.items);
  const [expansion, setExpansion] = useState(USUAL_EXPANSION);
  const [query, setQuery] = useState("");
  const words = useDebounced(query, 120);
  const found = useMemo(
    () => searchTrees(trees, model.lookups.get().tree, words),
    [trees, words, model],
  );
  useEffect(() => {
    const open = (): void => {
      const key = model.selection.get().keys.at(-1);
      const node = key === undefined ? null : model.navNode(key);
      if (node !== null) setExpansion((before) => withVisible(before, node));
    };
    return model.selection.subscribe(open);
  }, [model]);
  const rows = useMemo(
    () =>
      flatten({
        storyboards,
        trees,
        expansion,
        shown: found?.shown ?? null,
        storyboardKey: boardKey,
      }),
    [storyboards, trees, expansion, found],
  );
  const isEmpty = rows.every(({ node }) => node === null);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 items-center gap-0.5 p-1.5">
        <SearchInput value={query} onChange={setQuery} label={t("layers.search")} />
        <IconButton
          label={t("layers.expandAll")}
          size="sm"
          onClick={() => setExpansion(withAll(true))}
        >
          <ChevronsUpDown aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t("layers.collapseAll")}
          size="sm"
          onClick={() => setExpansion(withAll(false))}
        >
          <ChevronsDownUp aria-hidden="true" />
        </IconButton>
      </div>
      <output className={found === null ? "sr-only" : "px-3 pb-1 text-xs text-muted"}>
        {found === null ? "" : t("layers.found", { count: found.count })}
      </output>
      {isEmpty && found === null ? (
        <EmptyState
          icon={<Layers aria-hidden="true" />}
          title={t("layers.empty")}
          description={t("layers.emptyHint")}
        />
      ) : (
        <LayerTree rows={rows} expansion={expansion} onExpansion={setExpansion} />
      )}
    </div>
  );
}
