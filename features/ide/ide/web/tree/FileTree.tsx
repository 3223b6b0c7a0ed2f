import { useStore, useText } from "@devloom/web-kit";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from "react";
import type { FileStatus } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { FileRow, ROW_HEIGHT, rowId } from "./FileRow.tsx";
import { useUnsaved } from "../together/use-unsaved.ts";
import { parentOf, treeMove, type TreeRow, unsavedIn, visitsIn } from "./tree-rows.ts";

interface FileTreeProps {
  readonly rows: readonly TreeRow[];
  readonly marks: ReadonlyMap<string, FileStatus["status"]>;
  readonly cursor: string | null;
  readonly active: string | null;
  readonly onCursor: (path: string) => void;
  readonly onToggle: (row: TreeRow, open: boolean) => void;
  readonly onOpen: (path: string) => void;
  readonly onRename: (path: string) => void;
  readonly onDelete: (path: string) => void;
  readonly onMenu: (path: string, x: number, y: number) => void;
  readonly onDropFiles: (folder: string, files: readonly File[]) => void;
}

/** Files and folders, of which only those on screen are drawn, with the keyboard of a tree. */
export function FileTree(props: FileTreeProps) {
  const { rows, marks, cursor, active, onCursor, onToggle, onOpen } = props;
  const t = useText("ide");
  const visits = useStore(useIde().visits);
  const unsaved = useUnsaved();
  const scroller = useRef<HTMLDivElement>(null);
  // Rows are drawn from the list itself, so nothing stale is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.path ?? index,
    overscan: 10,
  });
  const scrolledTo = useRef<string | null>(null);
  useEffect(() => {
    const index = rows.findIndex(({ path }) => path === cursor);
    if (index === -1 || scrolledTo.current === cursor) return;
    scrolledTo.current = cursor;
    virtual.scrollToIndex(index, { align: "auto" });
  }, [cursor, rows, virtual]);

  const activate = (row: TreeRow): void => {
    if (row.kind === "file") onOpen(row.path);
    else if (!row.isSkipped) onToggle(row, !row.isOpen);
  };
  const rowOf = (target: EventTarget): TreeRow | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-path]") : null;
    return rows.find(({ path }) => path === element?.dataset["path"]);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const current = rows.find(({ path }) => path === cursor);
    const act = (action: () => void): void => {
      event.preventDefault();
      action();
    };
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      const box = document.getElementById(rowId(cursor ?? ""))?.getBoundingClientRect();
      if (current !== undefined)
        act(() => props.onMenu(current.path, (box?.left ?? 0) + 24, box?.bottom ?? 0));
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(rows, cursor, event.key);
    if (move?.kind === "go") return act(() => onCursor(move.row.path));
    if (move !== null) return act(() => onToggle(move.row, move.kind === "open"));
    if (current === undefined) return;
    if (event.key === "Enter") return act(() => activate(current));
    if (event.key === "F2") return act(() => props.onRename(current.path));
    if (event.key === "Delete") return act(() => props.onDelete(current.path));
  };

  const onDrop = (event: DragEvent<HTMLDivElement>): void => {
    event.preventDefault();
    const row = rowOf(event.target);
    const folder = row?.kind === "folder" ? row.path : parentOf(row?.path ?? "");
    props.onDropFiles(folder, [...event.dataTransfer.files]);
  };

  const drawn = virtual.getVirtualItems();
  const isCursorDrawn = drawn.some(({ index }) => rows[index]?.path === cursor);
  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={t("tree.label")}
      {...(isCursorDrawn && cursor !== null ? { "aria-activedescendant": rowId(cursor) } : {})}
      className="group/tree min-h-0 flex-1 overflow-auto outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand"
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onContextMenu={(event) => {
        const row = rowOf(event.target);
        if (row === undefined) return;
        event.preventDefault();
        onCursor(row.path);
        props.onMenu(row.path, event.clientX, event.clientY);
      }}
    >
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <FileRow
              key={row.path}
              row={row}
              top={start}
              mark={marks.get(row.path)}
              visits={visitsIn(row, visits)}
              unsavedBy={unsavedIn(row, unsaved)}
              isCursor={row.path === cursor}
              isActive={row.path === active}
              onPress={() => {
                onCursor(row.path);
                activate(row);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
