import { Badge, Button, buttonStyles, IconButton, Link, Tooltip } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { GitCommitVertical, GitMerge, GitPullRequest, Trash2 } from "lucide-react";
import type { Branch } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";

interface BranchRowProps {
  readonly branch: Branch;
  readonly isCurrent: boolean;
  readonly isDefault: boolean;
  readonly reason: string | undefined;
  readonly onSwitch: () => void;
  readonly onMerge: () => void;
  readonly onRebase: () => void;
  readonly onDelete: () => void;
}

/** A branch, its newest commit, and what can be done with it. */
export function BranchRow(props: BranchRowProps) {
  const { branch, isCurrent, isDefault, reason, onSwitch, onMerge, onRebase, onDelete } = props;
  const t = useText("ide");
  const format = useFormat();
  const { projectId } = useIde();
  const { name, subject, author, time } = branch;
  return (
    <li className="flex items-center gap-1 border-b py-1.5 last:border-b-0">
      <div className="mr-1 min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm font-medium">
          <span className="truncate font-mono" title={name}>
            {name}
          </span>
          {isCurrent && <Badge variant="success">{t("git.current")}</Badge>}
        </p>
        <p className="truncate text-xs text-muted">
          {subject} · {author}, {format.relativeTime(time)}
        </p>
      </div>
      {!isDefault && (
        <Tooltip content={t("git.pullRequest", { name })} describes={false}>
          <Link
            href={`/pull-requests/new?project=${projectId}&source=${encodeURIComponent(name)}`}
            aria-label={t("git.pullRequest", { name })}
            className={buttonStyles("ghost", "icon", "size-control-sm")}
          >
            <GitPullRequest aria-hidden="true" />
          </Link>
        </Tooltip>
      )}
      {!isCurrent && (
        <>
          <Button size="sm" variant="outline" disabledReason={reason} onClick={onSwitch}>
            {t("git.switch")}
          </Button>
          <IconButton
            size="sm"
            label={t("git.merge", { name })}
            disabledReason={reason}
            onClick={onMerge}
          >
            <GitMerge aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={t("git.rebase", { name })}
            disabledReason={reason}
            onClick={onRebase}
          >
            <GitCommitVertical aria-hidden="true" />
          </IconButton>
        </>
      )}
      {!isCurrent && !isDefault && (
        <IconButton
          size="sm"
          label={t("git.delete", { name })}
          disabledReason={reason}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
