import { IconButton, Skeleton, toast } from "@devloom/ui";
import { ReadView, useRead, useStore, useText } from "@devloom/web-kit";
import { FilePlus2, FolderPlus, MoreHorizontal, Upload } from "lucide-react";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { getIdeStatus, type IdeEntry, listIdeFiles } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { DeleteEntry } from "./DeleteEntry.tsx";
import { EntryMenu } from "./EntryMenu.tsx";
import { FileTree } from "./FileTree.tsx";
import type { Naming } from "./NameEntry.tsx";
import { foldersAbove, marksOf, parentOf, rowsOf } from "./tree-rows.ts";
import { downloadEntry } from "./transfer.ts";
import { useUpload } from "./use-upload.ts";

/** Forms come when somebody asks for one. */
const NameEntry = lazy(async () => ({ default: (await import("./NameEntry.tsx")).NameEntry }));

/** The files of the project, and everything that can be done with them. */
export function FilesPanel({ onOpened }: { readonly onOpened: () => void }) {
  const { projectId } = useIde();
  const read = useRead(listIdeFiles, { params: { id: projectId } }, { topics: ["file"] });
  return (
    <ReadView read={read} skeleton={<Skeleton className="m-3 h-64" />}>
      {({ items, truncated }) => (
        <Files entries={items} isTruncated={truncated} onOpened={onOpened} />
      )}
    </ReadView>
  );
}

interface FilesProps {
  readonly entries: readonly IdeEntry[];
  readonly isTruncated: boolean;
  readonly onOpened: () => void;
}

function Files({ entries, isTruncated, onOpened }: FilesProps) {
  const t = useText("ide");
  const model = useIde();
  const params = { id: model.projectId };
  const status = useRead(getIdeStatus, { params }, { topics: ["file", "project", "canvas"] });
  const active = useStore(model.desk, (desk) => desk.active);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(["src"]));
  const [cursor, setCursor] = useState<string | null>(active);
  const [naming, setNaming] = useState<Naming | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ path: string; x: number; y: number } | null>(null);
  const rows = useMemo(() => rowsOf(entries, open), [entries, open]);
  const marks = useMemo(() => marksOf(status.data?.items ?? []), [status.data]);
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUpload(model);
  // What is looked at is shown where it lies.
  const [shown, setShown] = useState<string | null>(null);
  if (active !== null && active !== shown) {
    setShown(active);
    setCursor(active);
    setOpen(new Set([...open, ...foldersAbove(active)]));
  }

  const kindOf = (path: string): IdeEntry["kind"] | undefined =>
    entries.find((entry) => entry.path === path)?.kind;
  const folder = kindOf(cursor ?? "") === "folder" ? (cursor ?? "") : parentOf(cursor ?? "");
  const reason = model.canEdit ? undefined : t("readOnly");
  const rename = (path: string): void =>
    model.canEdit ? setNaming({ kind: "move", path }) : undefined;
  const remove = (path: string): void => (model.canEdit ? setDeleting(path) : undefined);

  async function download(path: string): Promise<void> {
    try {
      await downloadEntry(model.projectId, path, kindOf(path) === "folder");
    } catch (error) {
      toast({
        title: error instanceof Error ? error.message : String(error),
        variant: "destructive",
      });
    }
  }

  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-0.5 border-b px-2">
        <h2 className="min-w-0 flex-1 truncate text-xs font-semibold tracking-wide text-muted uppercase">
          {t("tree.title")}
        </h2>
        <IconButton
          label={t("tree.newFile")}
          size="sm"
          disabledReason={reason}
          onClick={() => setNaming({ kind: "file", path: folder })}
        >
          <FilePlus2 aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t("tree.newFolder")}
          size="sm"
          disabledReason={reason}
          onClick={() => setNaming({ kind: "folder", path: folder })}
        >
          <FolderPlus aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t("tree.upload")}
          size="sm"
          disabledReason={reason}
          onClick={() => picker.current?.click()}
        >
          <Upload aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t("tree.more")}
          size="sm"
          disabledReason={cursor === null ? t("tree.nothingChosen") : undefined}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            if (cursor !== null) setMenu({ path: cursor, x: box.left, y: box.bottom });
          }}
        >
          <MoreHorizontal aria-hidden="true" />
        </IconButton>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t("tree.upload")}
          onChange={(event) => {
            void upload(folder, [...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </div>
      {isTruncated && (
        <p className="border-b px-3 py-1.5 text-xs text-muted">
          {t("tree.truncated", { count: entries.length })}
        </p>
      )}
      <FileTree
        rows={rows}
        marks={marks}
        cursor={cursor}
        active={active}
        onCursor={setCursor}
        onToggle={({ path }, isOpen) =>
          setOpen((before) => {
            const next = new Set(before);
            if (isOpen) next.add(path);
            else next.delete(path);
            return next;
          })
        }
        onOpen={(path) => {
          model.open(path);
          onOpened();
        }}
        onEnter={(path) => {
          model.enter(path);
          onOpened();
        }}
        onRename={rename}
        onDelete={remove}
        onMenu={(path, x, y) => setMenu({ path, x, y })}
        onDropFiles={(into, files) => void (model.canEdit && upload(into, files))}
      />
      {menu !== null && (
        <EntryMenu
          key={`${menu.path} ${menu.x} ${menu.y}`}
          place={menu}
          isFolder={kindOf(menu.path) === "folder"}
          readOnlyReason={reason}
          onClose={() => setMenu(null)}
          onNew={(kind) => setNaming({ kind, path: folder })}
          onRename={() => rename(menu.path)}
          onDelete={() => remove(menu.path)}
          onDownload={() => void download(menu.path)}
        />
      )}
      {naming !== null && (
        <Suspense fallback={null}>
          <NameEntry
            naming={naming}
            onClose={() => setNaming(null)}
            onDone={(path) => {
              setCursor(path);
              setOpen(new Set([...open, ...foldersAbove(path)]));
            }}
          />
        </Suspense>
      )}
      {deleting !== null && (
        <DeleteEntry
          path={deleting}
          isFolder={kindOf(deleting) === "folder"}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
