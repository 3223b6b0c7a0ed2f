import type { NavNode } from "@devloom/frame-protocol";
import { useText } from "@devloom/web-kit";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { uiStateOf } from "../actions/ui-state.ts";
import { isElementKey } from "../actions/place.ts";
import { selectAndShow } from "../model/show-selection.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { withOpen } from "./expansion.ts";
import { type Expansion, expansionKey, type LayerRow as Row } from "./flatten.ts";
import { indentation } from "./indentation.ts";
import { layerName } from "../actions/layer-name.ts";
import { LayerRow, ROW_HEIGHT, rowId } from "./LayerRow.tsx";
import { rowByText, rowOfElement, rowsBetween, treeMove } from "./tree-keys.ts";
import { useWidth } from "./use-width.ts";
import { areTogether, useTreeDrag } from "./use-tree-drag.ts";

interface LayerTreeProps {
  readonly rows: readonly Row[];
  /** What a search found; `null` while nothing is searched for. */
  readonly matches: ReadonlySet<NavNode> | null;
  readonly expansion: Expansion;
  readonly onExpansion: (expansion: Expansion) => void;
}

const TYPING_MILLISECONDS = 700;

/** The rows of which only those on screen are drawn, with the keyboard of a tree. */
export function LayerTree({ rows, matches, expansion, onExpansion }: LayerTreeProps) {
  const t = useText("canvases");
  const model = useEditor();
  const ui = uiStateOf(model);
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
  const typed = useRef({ text: "", at: 0 });
  // Rows are drawn from the list itself, so nothing stale is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });

  const show = (key: string): void => {
    const index = rows.findIndex(({ keys }) => keys.includes(key));
    if (index !== -1) virtual.scrollToIndex(index, { align: "auto" });
  };
  const scrolledTo = useRef<string | undefined>(undefined);
  useEffect(() => {
    const index = rows.findIndex(({ keys }) => last !== undefined && keys.includes(last));
    // A page that loads anew has no rows for a while; back again, what is selected comes into view.
    if (last !== undefined && index === -1) {
      scrolledTo.current = undefined;
      return;
    }
    // With everything opened at once, what is selected lies far below where it lay.
    const place = `${last} ${expansion.openUpTo}`;
    if (scrolledTo.current === place) return;
    scrolledTo.current = place;
    if (index !== -1) virtual.scrollToIndex(index, { align: "auto" });
  }, [last, rows, virtual, expansion.openUpTo]);

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

  const rowUnder = (target: EventTarget): Row | undefined => {
    const element = target instanceof Element ? target : null;
    const key = element?.closest<HTMLElement>("[data-row]")?.dataset["row"];
    return rows.find((row) => row.key === key);
  };

  const openMenu = (row: Row | undefined, x: number, y: number): void => {
    if (row === undefined) return;
    if (!row.keys.some((key) => selected.includes(key))) model.select([row.key]);
    ui.menu.set({ x, y, subject: row.node === null ? "board" : "element" });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(rows, cursor, event.key);
    if (move !== null) {
      event.preventDefault();
      event.stopPropagation();
      if (move.kind === "go") {
        choose(move.row, event.shiftKey ? "range" : "one");
        show(move.row.key);
      } else if (move.kind === "openSiblings") openSiblings(move.row);
      else toggle(move.row, move.kind === "open");
      return;
    }
    const current = rows.find(({ keys }) => cursor !== null && keys.includes(cursor));
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      event.preventDefault();
      const box = document.getElementById(rowId(current?.key ?? ""))?.getBoundingClientRect();
      return openMenu(current, box?.left ?? 0, box?.bottom ?? 0);
    }
    if (event.key === "Enter" && current?.hasChildren === true) {
      event.preventDefault();
      event.stopPropagation();
      return toggle(current, !current.isOpen);
    }
    if (event.key.length === 1 && event.key !== " ") typeAhead(event);
  };

  const openSiblings = (row: Row): void => {
    const siblings = row.node?.parent?.children ?? [];
    let next = expansion;
    for (const node of siblings) next = withOpen(next, expansionKey(node, row.storyboardId), true);
    onExpansion(next);
  };

  const typeAhead = (event: KeyboardEvent): void => {
    const isNew = event.timeStamp - typed.current.at > TYPING_MILLISECONDS;
    const text = (isNew ? "" : typed.current.text) + event.key;
    typed.current = { text, at: event.timeStamp };
    const { tree } = model.lookups.get();
    const nameOf = ({ node }: Row): string =>
      node === null ? "" : layerName(node, tree[node.tempoElement.codebaseId]).name;
    const found = rowByText(rows, cursor, text, nameOf);
    if (found === null) return;
    event.preventDefault();
    event.stopPropagation();
    choose(found, "one");
    show(found.key);
  };

  // Rows that stay on screen while the others scroll are not drawn again: what they are given is the same.
  const latest = useRef({ press, toggle });
  useEffect(() => {
    latest.current = { press, toggle };
  });
  const onPress = useCallback<typeof press>((row, event) => latest.current.press(row, event), []);
  const onToggle = useCallback((row: Row) => latest.current.toggle(row, !row.isOpen), []);

  const drawn = virtual.getVirtualItems();
  const cursorRow = drawn
    .map(({ index }) => rows[index])
    .find((row) => cursor !== null && row?.keys.includes(cursor));
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
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={t("layers.tree")}
      aria-multiselectable="true"
      {...(cursorRow === undefined ? {} : { "aria-activedescendant": rowId(cursorRow.key) })}
      className="group/tree min-h-0 flex-1 overflow-auto outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand"
      onKeyDown={onKeyDown}
      onPointerLeave={() => model.hover(null)}
      onDoubleClick={({ target }) => {
        const isOnSign = target instanceof Element && target.closest("[data-toggle], button");
        const row = isOnSign ? undefined : rowUnder(target);
        if (row !== undefined && model.canEdit) ui.renaming.set(row.key);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(rowUnder(event.target), event.clientX, event.clientY);
      }}
    >
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <LayerRow
              key={row.key}
              row={row}
              top={start}
              indent={indent(row.level)}
              isSelected={row.keys.some((key) => selected.includes(key))}
              isCursor={row === cursorRow}
              isAround={matches !== null && !row.folded.some((node) => matches.has(node))}
              isCut={cut.includes(row.node?.tempoElement.codebaseId ?? "")}
              mark={drag.drop?.rowKey === row.key ? drag.drop.mark : null}
              isRenaming={row === renamed}
              onToggle={onToggle}
              onPress={onPress}
            />
          );
        })}
      </div>
    </div>
  );
}
