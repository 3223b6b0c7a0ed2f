import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { treeItemId } from "./tree-item.ts";
import { rowByText, treeMove, type TreeRow } from "./tree-keys.ts";
import { useTypedText } from "./use-typed-text.ts";

interface TreeViewProps<Row extends TreeRow> extends Omit<
  HTMLAttributes<HTMLDivElement>,
  "children" | "onToggle"
> {
  /** Begins the ids of its rows. */
  readonly name: string;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowHeight: number;
  /** The row that the keys are for; -1 for none. */
  readonly cursor: number;
  /** With each new value of it, the cursor's row comes into view; `null` for nothing to show. */
  readonly shown: string | null;
  readonly scroller?: RefObject<HTMLDivElement | null>;
  /** Somebody went to a row by a key. */
  readonly onGo: (row: Row, event: KeyboardEvent) => void;
  readonly onToggle: (row: Row, isOpen: boolean) => void;
  readonly onOpenSiblings?: (row: Row) => void;
  /** Keys that mean something here and not in every tree; `row` is the cursor's. */
  readonly onOtherKey?: (event: KeyboardEvent, row: Row | undefined) => void;
  /** At this place, `row` undefined beside all rows. */
  readonly onMenu: (row: Row | undefined, x: number, y: number) => void;
  /** Rows can be found by typing when they have names. */
  readonly nameOf?: (row: Row) => string;
  readonly renderRow: (row: Row, top: number, isCursor: boolean) => ReactNode;
}

/** A tree of which only the rows on screen are drawn, with the keyboard and the names of ARIA's pattern. */
export function TreeView<Row extends TreeRow>(props: TreeViewProps<Row>) {
  const { name, label, rows, rowHeight, cursor, shown, scroller: given, ...others } = props;
  const { onGo, onToggle, onOpenSiblings, onOtherKey, onMenu, nameOf, renderRow, ...attributes } =
    others;
  const own = useRef<HTMLDivElement>(null);
  const scroller = given ?? own;
  const typedText = useTypedText();
  // Rows are drawn from the list itself, so nothing stale is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });
  const lastShown = useRef<string | null>(null);
  useEffect(() => {
    // Rows that are built anew are away for a while; back again, the cursor's comes into view.
    if (cursor === -1) lastShown.current = null;
    else if (shown !== lastShown.current) {
      lastShown.current = shown;
      virtual.scrollToIndex(cursor, { align: "auto" });
    }
  }, [cursor, shown, virtual]);

  const goTo = (row: Row, event: KeyboardEvent): void => {
    onGo(row, event);
    virtual.scrollToIndex(rows.indexOf(row), { align: "auto" });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const current = rows[cursor];
    const isMenuKey = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(rows, cursor, event.key);
    const byText =
      move === null && nameOf !== undefined && event.key.length === 1 && event.key !== " "
        ? rowByText(rows, cursor, typedText(event), nameOf)
        : null;
    if (!isMenuKey && move === null && byText === null) return onOtherKey?.(event, current);
    event.preventDefault();
    event.stopPropagation();
    if (isMenuKey) {
      const row = document.getElementById(treeItemId(name, current?.key ?? ""));
      const box = row?.getBoundingClientRect();
      return onMenu(current, (box?.left ?? 0) + rowHeight, box?.bottom ?? 0);
    }
    if (byText !== null) return goTo(byText, event);
    if (move?.kind === "go") goTo(move.row, event);
    else if (move?.kind === "openSiblings") onOpenSiblings?.(move.row);
    else if (move) onToggle(move.row, move.kind === "open");
  };

  const drawn = virtual.getVirtualItems();
  const current = drawn.some(({ index }) => index === cursor) ? rows[cursor] : undefined;
  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={label}
      {...(current === undefined ? {} : { "aria-activedescendant": treeItemId(name, current.key) })}
      className="group/tree min-h-0 flex-1 overflow-auto outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        // A press gives a row the focus: the keys are the tree's, which shows and says where its cursor is.
        if (target.matches('[role="treeitem"]')) scroller.current?.focus({ preventScroll: true });
      }}
      onContextMenu={(event) => {
        const row = rowUnder(name, rows, event.target);
        event.preventDefault();
        onMenu(row, event.clientX, event.clientY);
      }}
      {...attributes}
    >
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          return row && renderRow(row, start, index === cursor);
        })}
      </div>
    </div>
  );
}

/** The row of a tree that an event happened in. */
export function rowUnder<Row extends TreeRow>(
  tree: string,
  rows: readonly Row[],
  target: EventTarget,
): Row | undefined {
  const id = target instanceof Element ? target.closest('[role="treeitem"]')?.id : undefined;
  return rows.find(({ key }) => treeItemId(tree, key) === id);
}
