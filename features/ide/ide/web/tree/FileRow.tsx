import { cx } from "@devloom/ui";
import { treeItem, useText } from "@devloom/web-kit";
import {
  ChevronRight,
  FileCode2,
  FileImage,
  FileJson2,
  FileText,
  FileType2,
  Folder,
  FolderDot,
} from "lucide-react";
import { lazy, Suspense } from "react";
import type { FileStatus, HeardVisit } from "../../contract.ts";
import { UnsavedDot } from "../together/UnsavedDot.tsx";
import type { FileTreeRow } from "./tree-rows.ts";

const VisitorDots = lazy(async () => ({
  default: (await import("../together/VisitorDots.tsx")).VisitorDots,
}));

export const ROW_HEIGHT = 26;
export const TREE = "ide-row";

interface FileRowProps {
  readonly row: FileTreeRow;
  readonly top: number;
  readonly mark: FileStatus["status"] | undefined;
  /** Who looks at the file, or at something in the folder while it is closed. */
  readonly visits: readonly HeardVisit[];
  /** Who typed what is not saved in it; `null` when everything is saved. */
  readonly unsavedBy: readonly string[] | null;
  readonly isCursor: boolean;
  readonly isActive: boolean;
  readonly onPress: () => void;
  readonly onEnter: () => void;
}

const LETTERS: Readonly<Record<FileStatus["status"], string>> = {
  modified: "M",
  added: "A",
  untracked: "?",
  deleted: "D",
  renamed: "R",
  conflicted: "!",
};

const COLOURS: Readonly<Record<FileStatus["status"], string>> = {
  modified: "text-warning-ink",
  added: "text-success-ink",
  untracked: "text-success-ink",
  deleted: "text-danger-ink",
  renamed: "text-info-ink",
  conflicted: "text-danger-ink",
};

/** One file or folder with git's mark. */
export function FileRow(props: FileRowProps) {
  const { row, top, mark, visits, unsavedBy, isCursor, isActive, onPress, onEnter } = props;
  const t = useText("ide");
  const isFolder = row.kind === "folder";
  return (
    // The tree around it has the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      {...treeItem(TREE, row, {
        top,
        height: ROW_HEIGHT,
        indent: 6 + (row.level - 1) * 12,
        isSelected: isActive,
      })}
      title={row.isSkipped ? t("tree.skipped", { name: row.name }) : row.path}
      onClick={onPress}
      onDoubleClick={onEnter}
      className={cx(
        "absolute inset-x-0 top-0 flex cursor-default items-center gap-1.5 pr-2 text-sm select-none",
        isActive ? "bg-brand-soft text-brand-ink" : "hover:bg-hover",
        row.isSkipped && "text-muted",
        isCursor &&
          "group-focus/tree:ring-1 group-focus/tree:ring-brand group-focus/tree:ring-inset",
      )}
    >
      <ChevronRight
        aria-hidden="true"
        className={cx(
          "size-3.5 shrink-0 text-muted transition-transform",
          row.isOpen && "rotate-90",
          !row.hasChildren && "invisible",
        )}
      />
      <RowIcon row={row} />
      <span className={cx("min-w-0 flex-1 truncate", mark !== undefined && COLOURS[mark])}>
        {row.name}
      </span>
      {visits.length > 0 && (
        <Suspense>
          <VisitorDots visits={visits} />
        </Suspense>
      )}
      {unsavedBy !== null && <UnsavedDot names={unsavedBy} />}
      {mark !== undefined && (
        <span className={cx("shrink-0 font-mono text-xs font-semibold", COLOURS[mark])}>
          <span aria-hidden="true">{isFolder ? "•" : LETTERS[mark]}</span>
          <span className="sr-only">{t(isFolder ? "status.inside" : `status.${mark}`)}</span>
        </span>
      )}
    </div>
  );
}

const ICONS = {
  folder: Folder,
  skipped: FolderDot,
  image: FileImage,
  json: FileJson2,
  code: FileCode2,
  style: FileType2,
  text: FileText,
} as const;

function RowIcon({ row }: { readonly row: FileTreeRow }) {
  const Icon = ICONS[iconOf(row)];
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />;
}

function iconOf({ kind, name, isSkipped }: FileTreeRow): keyof typeof ICONS {
  if (kind === "folder") return isSkipped ? "skipped" : "folder";
  if (/\.(?:png|jpe?g|gif|webp|avif|ico|bmp|svg)$/i.test(name)) return "image";
  if (/\.json$/i.test(name)) return "json";
  if (/\.(?:[cm]?[jt]sx?|html?|vue|ya?ml)$/i.test(name)) return "code";
  return /\.(?:css|scss|less|woff2?|ttf)$/i.test(name) ? "style" : "text";
}
