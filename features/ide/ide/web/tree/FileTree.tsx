import { rowUnder, TreeView, useStore, useText } from "@devloom/web-kit";
import type { DragEvent, KeyboardEvent } from "react";
import type { FileStatus } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { useUnsaved } from "../together/use-unsaved.ts";
import { FileRow, ROW_HEIGHT, TREE } from "./FileRow.tsx";
import { type FileTreeRow, parentOf, unsavedIn, visitsIn } from "./tree-rows.ts";

interface FileTreeProps {
  readonly rows: readonly FileTreeRow[];
  readonly marks: ReadonlyMap<string, FileStatus["status"]>;
  readonly cursor: string | null;
  readonly active: string | null;
  readonly onCursor: (path: string) => void;
  readonly onToggle: (row: FileTreeRow, open: boolean) => void;
  readonly onOpen: (path: string) => void;
  /** Opens a file to type in it. */
  readonly onEnter: (path: string) => void;
  readonly onRename: (path: string) => void;
  readonly onDelete: (path: string) => void;
  readonly onMenu: (path: string, x: number, y: number) => void;
  readonly onDropFiles: (folder: string, files: readonly File[]) => void;
}

/** The project's files and folders. */
export function FileTree(props: FileTreeProps) {
  const { rows, marks, cursor, active, onCursor, onToggle, onOpen } = props;
  const t = useText("ide");
  const visits = useStore(useIde().visits);
  const unsaved = useUnsaved();

  const activate = (row: FileTreeRow): void => {
    if (row.kind === "file") onOpen(row.path);
    else if (!row.isSkipped) onToggle(row, !row.isOpen);
  };
  const enter = (row: FileTreeRow): void => {
    if (row.kind === "file") props.onEnter(row.path);
    else activate(row);
  };
  const onOtherKey = (event: KeyboardEvent, row: FileTreeRow | undefined): void => {
    const actions: Readonly<Record<string, (row: FileTreeRow) => void>> = {
      Enter: enter,
      F2: ({ path }) => props.onRename(path),
      Delete: ({ path }) => props.onDelete(path),
    };
    const action = actions[event.key];
    if (row === undefined || action === undefined) return;
    event.preventDefault();
    action(row);
  };
  const onDrop = (event: DragEvent<HTMLDivElement>): void => {
    event.preventDefault();
    const row = rowUnder(TREE, rows, event.target);
    const folder = row?.kind === "folder" ? row.path : parentOf(row?.path ?? "");
    props.onDropFiles(folder, [...event.dataTransfer.files]);
  };

  return (
    <TreeView
      name={TREE}
      label={t("tree.label")}
      rows={rows}
      rowHeight={ROW_HEIGHT}
      cursor={rows.findIndex(({ path }) => path === cursor)}
      shown={cursor}
      onGo={({ path }) => onCursor(path)}
      onToggle={onToggle}
      onOpenSiblings={({ level, path }) => {
        for (const row of rows)
          if (row.level === level && parentOf(row.path) === parentOf(path) && row.hasChildren)
            onToggle(row, true);
      }}
      nameOf={({ name }) => name}
      onOtherKey={onOtherKey}
      onMenu={(row, x, y) => {
        if (row === undefined) return;
        onCursor(row.path);
        props.onMenu(row.path, x, y);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      renderRow={(row, top, isCursor) => (
        <FileRow
          key={row.path}
          row={row}
          top={top}
          mark={marks.get(row.path)}
          visits={visitsIn(row, visits)}
          unsavedBy={unsavedIn(row, unsaved)}
          isCursor={isCursor}
          isActive={row.path === active}
          onPress={() => {
            onCursor(row.path);
            activate(row);
          }}
          onEnter={() => row.kind === "file" && enter(row)}
        />
      )}
    />
  );
}
