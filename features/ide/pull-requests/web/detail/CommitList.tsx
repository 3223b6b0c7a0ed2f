import { Avatar } from "@devloom/ui";
import { TimeCell, useText } from "@devloom/web-kit";
import { GitCommitHorizontal } from "lucide-react";
import type { ReviewedCommit } from "../../contract.ts";

/** The commits of a pull request, oldest first. */
export function CommitList({ commits }: { readonly commits: readonly ReviewedCommit[] }) {
  const t = useText("pull-requests");
  if (commits.length === 0) return <p className="text-sm text-muted">{t("detail.noCommits")}</p>;
  return (
    <ol aria-label={t("detail.commits")} className="divide-y rounded-lg border bg-surface">
      {commits.map(({ id, subject, author, time }) => (
        <li key={id} className="flex items-center gap-3 px-4 py-2.5">
          <GitCommitHorizontal aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-medium">{subject}</p>
            <p className="flex items-center gap-1.5 text-xs text-muted">
              <Avatar name={author} size="sm" decorative className="size-4" />
              <span className="truncate">{author}</span>
              <span aria-hidden="true">·</span>
              <TimeCell time={time} />
            </p>
          </div>
          <code className="shrink-0 font-mono text-xs text-muted">{id.slice(0, 8)}</code>
        </li>
      ))}
    </ol>
  );
}
