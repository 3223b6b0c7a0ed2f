import type { NavNode } from "@devloom/frame-protocol";
import { rowUnder, TreeView, useText } from "@devloom/web-kit";
import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useEditorUi } from "../actions/ui-context.ts";
import { isElementKey } from "../actions/place.ts";
import { selectAndShow } from "../model/show-selection.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { withOpen } from "./expansion.ts";
import { type Expansion, expansionKey, type LayerRow as Row } from "./flatten.ts";
import { indentation } from "./indentation.ts";
import { layerName } from "../actions/layer-name.ts";
import { rowOfElement, rowsBetween } from "./layer-rows.ts";
import { LayerRow, ROW_HEIGHT, TREE } from "./LayerRow.tsx";
import { useWidth } from "./use-width.ts";
import { areTogether, useTreeDrag } from "./use-tree-drag.ts";

interface LayerTreeProps {
  readonly rows: readonly Row[];
  /** What a search found; `null` while nothing is searched for. */
  readonly matches: ReadonlySet<NavNode> | null;
  readonly expansion: Expansion;
  readonly onExpansion: (expansion: Expansion) => void;
}

/** The elements of the pages, to be chosen, opened, named and moved. */
export function LayerTree({ rows, matches, expansion, onExpansion }: LayerTreeProps) {
  const t = useText("canvases");
  const model = useEditor();
  const ui = useEditorUi();
  const scroller = useRef<HTMLDivElement>(null);
  const selected = useStore(model.selection, ({ keys }) => keys);
  const cut = useStore(model.clipboard, (one) => (one?.kind === "cut" ? one.codebaseIds : []));
  const renaming = useStore(ui.renaming);
  const renamed = renaming === null ? undefined : rowOfElement(rows, renaming);
  const last = selected.at(-1);
  // The cursor goes with the selection until it is moved by itself.
  const [moved, setMoved] = useState<{ key: string; last: string | undefined } | null>(null);
  const cursor = (moved?.last === last ? moved?.key : undefined) ?? last ?? null;
  const anchor = useRef<string | null>(null);
  const toggle = (row: Row, open: boolean): void =>
    onExpansion(withOpen(expansion, expansionKey(row.node, row.storyboardId), open));

  const choose = (row: Row, how: "one" | "range" | "toggle"): void => {
    setMoved({ key: row.key, last: row.key });
    const from = anchor.current ?? last ?? row.key;
    if (how === "range" && isElementKey(row.key) && areTogether(from, row.key)) {
      const range = rowsBetween(rows, from, row.key).filter(({ key }) => isElementKey(key));
      anchor.current = from;
      return selectAndShow(
        model,
        range.map(({ key }) => key),
      );
    }
    anchor.current = row.key;
    if (how === "toggle" && isElementKey(row.key) && areTogether(from, row.key)) {
      const others = selected.filter((key) => key !== row.key && isElementKey(key));
      return model.select(selected.includes(row.key) ? others : [...others, row.key]);
    }
    selectAndShow(model, [row.key]);
  };

  const drag = useTreeDrag(scroller, (clientY) => {
    const element = scroller.current;
    if (element === null) return null;
    const offset = clientY - element.getBoundingClientRect().top + element.scrollTop;
    const row = rows[Math.floor(offset / ROW_HEIGHT)];
    return row === undefined ? null : { row, fraction: (offset % ROW_HEIGHT) / ROW_HEIGHT };
  });

  const press = (row: Row, event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const isMod = event.ctrlKey || event.metaKey;
    const isKept = selected.includes(row.key) && selected.length > 1 && !isMod && !event.shiftKey;
    if (!isKept) choose(row, event.shiftKey ? "range" : isMod ? "toggle" : "one");
    drag.begin(row, event, () => {
      // One of several was pressed and not dragged: it alone is meant.
      if (isKept) choose(row, "one");
    });
  };

  const openMenu = (row: Row | undefined, x: number, y: number): void => {
    if (row === undefined) return;
    if (!row.keys.some((key) => selected.includes(key))) model.select([row.key]);
    ui.menu.set({ x, y, subject: row.node === null ? "board" : "element" });
  };

  const openSiblings = (row: Row): void => {
    const siblings = row.node?.parent?.children ?? [];
    let next = expansion;
    for (const node of siblings) next = withOpen(next, expansionKey(node, row.storyboardId), true);
    onExpansion(next);
  };

  const nameOf = ({ node }: Row): string => {
    const { tree } = model.lookups.get();
    return node === null ? "" : layerName(node, tree[node.tempoElement.codebaseId]).name;
  };

  // Rows that stay on screen while the others scroll are not drawn again: what they are given is the same.
  const latest = useRef({ press, toggle });
  useEffect(() => {
    latest.current = { press, toggle };
  });
  const onPress = useCallback<typeof press>((row, event) => latest.current.press(row, event), []);
  const onToggle = useCallback((row: Row) => latest.current.toggle(row, !row.isOpen), []);

  const width = useWidth(scroller);
  const indent = useMemo(
    () =>
      indentation(
        width,
        rows.reduce((deepest, { level }) => Math.max(deepest, level), 1),
      ),
    [rows, width],
  );
  return (
    <TreeView
      name={TREE}
      label={t("layers.tree")}
      aria-multiselectable="true"
      rows={rows}
      rowHeight={ROW_HEIGHT}
      cursor={rows.findIndex(({ keys }) => cursor !== null && keys.includes(cursor))}
      // With everything opened at once, what is selected lies far below where it lay.
      shown={last === undefined ? null : `${last} ${expansion.openUpTo}`}
      scroller={scroller}
      onGo={(row, event) => choose(row, event.shiftKey ? "range" : "one")}
      onToggle={toggle}
      onOpenSiblings={openSiblings}
      nameOf={nameOf}
      onOtherKey={(event, row) => {
        if (event.key !== "Enter" || row?.hasChildren !== true) return;
        event.preventDefault();
        event.stopPropagation();
        toggle(row, !row.isOpen);
      }}
      onMenu={openMenu}
      onPointerLeave={() => model.hover(null)}
      onDoubleClick={({ target }) => {
        const isOnSign = target instanceof Element && target.closest("[data-toggle], button");
        const row = isOnSign ? undefined : rowUnder(TREE, rows, target);
        if (row !== undefined && model.canEdit) ui.renaming.set(row.key);
      }}
      renderRow={(row, top, isCursor) => (
        <LayerRow
          key={row.key}
          row={row}
          top={top}
          indent={indent(row.level)}
          isSelected={row.keys.some((key) => selected.includes(key))}
          isCursor={isCursor}
          isAround={matches !== null && !row.folded.some((node) => matches.has(node))}
          isCut={cut.includes(row.node?.tempoElement.codebaseId ?? "")}
          mark={drag.drop?.rowKey === row.key ? drag.drop.mark : null}
          isRenaming={row === renamed}
          onToggle={onToggle}
          onPress={onPress}
        />
      )}
    />
  );
}
