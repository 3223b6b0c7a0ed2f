import { Badge, type BadgeVariant, cx, IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import type { ReviewedFile } from "../../contract.ts";
import { DiffTable } from "./DiffTable.tsx";
import { readDiff } from "./diff-rows.ts";
import type { Commenting } from "./commenting.ts";

const LOOK: Record<ReviewedFile["status"], BadgeVariant> = {
  added: "success",
  modified: "neutral",
  deleted: "danger",
  renamed: "info",
};

interface FileDiffProps {
  readonly file: ReviewedFile;
  readonly isSplit: boolean;
  readonly isOpenAtFirst: boolean;
  readonly commenting: Commenting | undefined;
}

/** One changed file: its name, how much changed, and the lines. */
export function FileDiff({ file, isSplit, isOpenAtFirst, commenting }: FileDiffProps) {
  const t = useText("pull-requests");
  const { path, from, status, added, removed, diff, truncated } = file;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const lines = useMemo(() => readDiff(diff), [diff]);
  const statusText = status === "renamed" ? t("files.renamedStatus") : t(`files.${status}`);
  return (
    <article aria-label={path} className="min-w-0 overflow-hidden rounded-lg border bg-surface">
      <header className={cx("flex items-center gap-2 bg-sunken px-2 py-1.5", isOpen && "border-b")}>
        <IconButton
          size="sm"
          label={t(isOpen ? "files.collapse" : "files.expand", { path })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </IconButton>
        <h3 className="min-w-0 flex-1 truncate font-mono text-xs font-medium" title={path}>
          {path}
          {from !== null && (
            <span className="ml-2 font-normal text-muted">{t("files.renamed", { from })}</span>
          )}
        </h3>
        <span className="shrink-0 text-xs tabular-nums">
          {added !== null && added > 0 && <span className="text-success-ink">+{added}</span>}{" "}
          {removed !== null && removed > 0 && <span className="text-danger-ink">−{removed}</span>}
        </span>
        <Badge variant={LOOK[status]} className="hidden sm:inline-flex">
          {statusText}
        </Badge>
      </header>
      {isOpen && lines.length === 0 && (
        <p className="px-4 py-3 text-sm text-muted">
          {truncated
            ? t("files.tooLong")
            : t(added === 0 && removed === 0 ? "files.sameText" : "files.notText")}
        </p>
      )}
      {isOpen && lines.length > 0 && (
        <DiffTable path={path} lines={lines} isSplit={isSplit} commenting={commenting} />
      )}
    </article>
  );
}
