import { DropdownMenuItem, DropdownMenuSeparator } from "@devloom/ui";
import { ContextMenu } from "@devloom/ui/ContextMenu";
import { describeKeys, useText } from "@devloom/web-kit";
import { Copy, Download, FilePlus2, FolderPlus, Pencil, Trash2 } from "lucide-react";

interface EntryMenuProps {
  readonly place: { readonly path: string; readonly x: number; readonly y: number };
  readonly isFolder: boolean;
  readonly readOnlyReason: string | undefined;
  readonly onClose: () => void;
  readonly onNew: (kind: "file" | "folder") => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onDownload: () => void;
}

/** What can be done with one file or folder, at the place where it was asked for. */
export function EntryMenu(props: EntryMenuProps) {
  const { place, isFolder, readOnlyReason, onClose } = props;
  const t = useText("ide");
  const isReadOnly = readOnlyReason !== undefined;
  return (
    <ContextMenu at={place} label={t("tree.actionsFor", { path: place.path })} onClose={onClose}>
      <DropdownMenuItem
        icon={<FilePlus2 aria-hidden="true" />}
        disabled={isReadOnly}
        onSelect={() => props.onNew("file")}
      >
        {t("tree.newFile")}
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<FolderPlus aria-hidden="true" />}
        disabled={isReadOnly}
        onSelect={() => props.onNew("folder")}
      >
        {t("tree.newFolder")}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem
        icon={<Copy aria-hidden="true" />}
        onSelect={() => void navigator.clipboard.writeText(place.path)}
      >
        {t("tree.copyPath")}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Download aria-hidden="true" />} onSelect={props.onDownload}>
        {t(isFolder ? "tree.downloadFolder" : "tree.download")}
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<Pencil aria-hidden="true" />}
        shortcut="F2"
        disabled={isReadOnly}
        onSelect={props.onRename}
      >
        {t("tree.rename")}
      </DropdownMenuItem>
      <DropdownMenuItem
        destructive
        icon={<Trash2 aria-hidden="true" />}
        shortcut={describeKeys("Delete").join("")}
        disabled={isReadOnly}
        onSelect={props.onDelete}
      >
        {t("tree.delete")}
      </DropdownMenuItem>
    </ContextMenu>
  );
}
