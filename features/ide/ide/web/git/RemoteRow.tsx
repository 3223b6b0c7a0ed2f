import { Button, IconButton } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import type { Remote } from "../../../../dashboard/projects/contract.ts";

/** What is being done with which remote. */
export interface Doing {
  readonly name: string;
  readonly action: "fetch" | "pull" | "rebase" | "push" | "remove";
}

interface RemoteRowProps {
  readonly remote: Remote;
  readonly branch: string | null;
  readonly reason: string | undefined;
  readonly doing: Doing | null;
  readonly onFetch: () => void;
  readonly onPull: () => void;
  readonly onRebase: () => void;
  readonly onPush: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A remote, how far it is from the branch here, and what can be done about that. */
export function RemoteRow(props: RemoteRowProps) {
  const { remote, branch, doing } = props;
  const t = useText("ide");
  const format = useFormat();
  const { name, url, ahead, behind, fetchedAt } = remote;
  const why = props.reason ?? (branch === null ? t("remotes.noBranch") : undefined);
  const button = (action: Exclude<Doing["action"], "remove">, onClick: () => void) => (
    <Button
      size="sm"
      variant="outline"
      loading={doing?.name === name && doing.action === action}
      disabledReason={action === "fetch" ? props.reason : why}
      disabled={doing !== null}
      onClick={onClick}
    >
      {t(`remotes.${action}`)}
    </Button>
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 text-sm font-medium">
            <span className="font-mono">{name}</span>
            {ahead !== null && behind !== null && (
              <span className="flex items-center gap-1.5 text-xs text-muted">
                <ArrowUp aria-hidden="true" className="size-3.5" />
                {t("remotes.ahead", { count: ahead })}
                <ArrowDown aria-hidden="true" className="size-3.5" />
                {t("remotes.behind", { count: behind })}
              </span>
            )}
          </p>
          <p className="truncate font-mono text-xs text-muted" title={url}>
            {url}
          </p>
          <p className="text-xs text-muted">
            {fetchedAt === null
              ? t("remotes.neverFetched")
              : t("remotes.fetchedAt", { time: format.relativeTime(fetchedAt) })}
          </p>
        </div>
        <IconButton
          size="sm"
          label={t("remotes.edit", { name })}
          disabledReason={props.reason}
          onClick={props.onEdit}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={t("remotes.remove", { name })}
          disabledReason={props.reason}
          onClick={props.onRemove}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2">
        {button("fetch", props.onFetch)}
        {button("pull", props.onPull)}
        {button("rebase", props.onRebase)}
        {button("push", props.onPush)}
      </div>
    </li>
  );
}
