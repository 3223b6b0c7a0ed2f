import { IconButton } from "@devloom/ui";
import { SearchInput, useDebounced, useText } from "@devloom/web-kit";
import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { useMemo } from "react";
import { selectAndShow } from "../model/show-selection.ts";
import { boardKey } from "../actions/walk.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { withAll } from "./expansion.ts";
import { flatten } from "./flatten.ts";
import { useLayers } from "./layers-context.ts";
import { LayerTree } from "./LayerTree.tsx";
import { FoundBar } from "./FoundBar.tsx";
import { NoLayers } from "./NoLayers.tsx";
import { nextMatch, searchTrees } from "./search.ts";

/** The elements of the storyboards as a tree. */
export function LayersPanel() {
  const t = useText("canvases");
  const model = useEditor();
  const trees = useStore(model.navTrees);
  const tree = useStore(model.lookups, (lookups) => lookups.tree);
  const storyboards = useStore(model.storyboards.items);
  const layers = useLayers();
  const expansion = useStore(layers.expansion);
  const query = useStore(layers.query);
  const words = useDebounced(query, 120);
  const found = useMemo(
    () => searchTrees(trees, model.lookups.get().tree, words),
    [trees, words, model],
  );
  const rows = useMemo(
    () =>
      flatten({
        storyboards,
        trees,
        tree,
        expansion,
        shown: found?.shown ?? null,
        storyboardKey: boardKey,
      }),
    [storyboards, trees, tree, expansion, found],
  );
  const matches = useMemo(
    () =>
      rows
        .filter(({ folded }) => folded.some((node) => found?.matches.has(node)))
        .map(({ key }) => key),
    [rows, found],
  );
  const isEmpty = rows.every(({ node }) => node === null);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* Keys bubble up from the field: Enter goes from match to match. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="flex shrink-0 items-center gap-0.5 p-1.5"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          const next = nextMatch(matches, model.selection.get().keys[0], event.shiftKey ? -1 : 1);
          if (next !== null) selectAndShow(model, [next]);
        }}
      >
        <SearchInput
          value={query}
          onChange={(typed) => layers.query.set(typed)}
          label={t("layers.search")}
        />
        <IconButton
          label={t("layers.expandAll")}
          size="sm"
          onClick={() => layers.expansion.set(withAll(true))}
        >
          <ChevronsUpDown aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t("layers.collapseAll")}
          size="sm"
          onClick={() => layers.expansion.set(withAll(false))}
        >
          <ChevronsDownUp aria-hidden="true" />
        </IconButton>
      </div>
      <FoundBar matches={matches} isSearching={found !== null} />
      {isEmpty && found === null ? (
        <NoLayers />
      ) : (
        <LayerTree
          rows={rows}
          matches={found?.matches ?? null}
          expansion={expansion}
          onExpansion={(next) => layers.expansion.set(next)}
        />
      )}
    </div>
  );
}
