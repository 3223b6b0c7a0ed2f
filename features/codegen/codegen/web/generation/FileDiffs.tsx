import { Badge, type BadgeVariant, cx, DiffView } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useState } from "react";
import type { FileDiff } from "../../contract.ts";
import { treeRows } from "./tree-rows.ts";

const LOOKS: Readonly<Record<FileDiff["outcome"], BadgeVariant>> = {
  added: "success",
  updated: "info",
  merged: "brand",
  conflict: "danger",
  deleted: "warning",
  kept: "neutral",
  "left-out": "neutral",
};

/** Files as a tree with what becomes of each, and the diff of the chosen one. */
export function FileDiffs({ files }: { files: readonly FileDiff[] }) {
  const t = useText("codegen");
  const [path, setPath] = useState<string | null>(null);
  const rows = treeRows(files);
  const first = rows.find(({ file }) => file !== null)?.file;
  const chosen = files.find((file) => file.path === path) ?? first;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <ul
        aria-label={t("detail.files")}
        className="max-h-[32rem] min-w-0 overflow-auto rounded-lg border p-1.5 text-sm"
      >
        {rows.map(({ key, name, depth, file }) => (
          <li key={key} className="min-w-0">
            {file === null ? (
              <span className={cx("block truncate py-1 pr-2 text-xs text-muted", INDENT[depth])}>
                {name}/
              </span>
            ) : (
              <button
                type="button"
                aria-current={file.path === chosen?.path}
                onClick={() => setPath(file.path)}
                className={cx(
                  "flex w-full min-w-0 items-center justify-between gap-2 rounded-md py-1 pr-2 text-left font-mono text-xs hover:bg-hover",
                  INDENT[depth],
                  file.path === chosen?.path && "bg-brand-soft",
                )}
              >
                <span className="truncate">{name}</span>
                <Badge variant={LOOKS[file.outcome]}>{t(`outcome.${file.outcome}`)}</Badge>
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <DiffView
          key={chosen.path}
          diff={chosen.diff}
          title={chosen.path}
          note={chosen.truncated ? t("detail.truncated") : undefined}
          empty={t("detail.noText")}
          className="max-h-[32rem] min-w-0"
        />
      )}
    </div>
  );
}

/** Folders below the sixth are indented no further. */
const INDENT = ["pl-2", "pl-5", "pl-8", "pl-11", "pl-14", "pl-17", "pl-20"];
