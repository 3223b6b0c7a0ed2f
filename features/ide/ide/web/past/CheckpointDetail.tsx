import { Button, ConfirmDialog, IconButton, toast } from "@devloom/ui";
import { ReadView, useCall, useFormat, usePermission, useRead, useText } from "@devloom/web-kit";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type Checkpoint,
  deleteCheckpoint,
  getCheckpoint,
  readCheckpointFile,
  restoreCheckpoint,
} from "../../contract.ts";
import { trying } from "../git/trying.ts";
import { useIde } from "../model/ide-context.ts";
import { CompareDialog } from "./CompareDialog.tsx";

const TOPICS = ["file"] as const;

interface CheckpointDetailProps {
  readonly checkpoint: Checkpoint;
  readonly onDeleted: () => void;
}

/** What restoring a checkpoint would change, file by file, and the buttons for it. */
export function CheckpointDetail({ checkpoint, onDeleted }: CheckpointDetailProps) {
  const t = useText("ide");
  const model = useIde();
  const { reason } = usePermission("project:update");
  const params = { id: model.projectId, checkpointId: checkpoint.id };
  const read = useRead(getCheckpoint, { params }, { topics: TOPICS });
  const restore = useCall(restoreCheckpoint, { topics: ["file", "project"] });
  const remove = useCall(deleteCheckpoint, { topics: TOPICS });
  const [asked, setAsked] = useState<"restore" | "delete" | null>(null);
  const [compared, setCompared] = useState<string | null>(null);

  async function bringBack(): Promise<void> {
    const { files } = await restore.call({ params });
    setAsked(null);
    model.follow();
    toast({ title: t("past.restoredAll", { count: files }) });
  }
  async function drop(): Promise<void> {
    await remove.call({ params });
    setAsked(null);
    onDeleted();
  }
  return (
    <div className="grid gap-2 border-l-2 border-brand py-1 pl-2">
      <ReadView read={read}>
        {({ items, total }) => (
          <>
            <p className="text-xs text-muted">{t(total === 0 ? "past.unchanged" : "past.would")}</p>
            <ul>
              {items.map(({ path, status }) => (
                <li key={path}>
                  <button
                    type="button"
                    disabled={status === "deleted"}
                    onClick={() => setCompared(path)}
                    className="flex w-full gap-2 rounded px-1 py-1 text-left text-xs enabled:hover:bg-hover"
                  >
                    <span className="min-w-0 flex-1 truncate" title={path}>
                      {path}
                    </span>
                    <span className="shrink-0 text-muted">{t(`past.status.${status}`)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {total > items.length && (
              <p className="text-xs text-muted">{t("past.more", { count: items.length })}</p>
            )}
            <div className="flex gap-2">
              <Button
                size="sm"
                variant="outline"
                disabledReason={reason ?? (total === 0 ? t("past.unchanged") : undefined)}
                onClick={() => setAsked("restore")}
              >
                {t("past.restoreAll")}
              </Button>
              <IconButton
                size="sm"
                label={t("past.delete")}
                disabledReason={reason}
                onClick={() => setAsked("delete")}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
          </>
        )}
      </ReadView>
      {asked !== null && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => isOpen || setAsked(null)}
          title={t(`past.${asked}Title`)}
          description={t(`past.${asked}About`)}
          confirmLabel={t(asked === "restore" ? "past.restore" : "past.delete")}
          cancelLabel={t("cancel")}
          closeLabel={t("close")}
          destructive={asked === "delete"}
          confirming={restore.isPending || remove.isPending}
          error={(asked === "restore" ? restore.error : remove.error)?.message}
          onConfirm={() => trying(asked === "restore" ? bringBack() : drop())}
        />
      )}
      {compared !== null && (
        <OneFile checkpoint={checkpoint} path={compared} onClose={() => setCompared(null)} />
      )}
    </div>
  );
}

interface OneFileProps {
  readonly checkpoint: Checkpoint;
  readonly path: string;
  readonly onClose: () => void;
}

function OneFile({ checkpoint, path, onClose }: OneFileProps) {
  const t = useText("ide");
  const format = useFormat();
  const { projectId } = useIde();
  const params = { id: projectId, checkpointId: checkpoint.id };
  const read = useRead(readCheckpointFile, { params, query: { filePath: path } });
  const label = checkpoint.name || t(`past.before.${checkpoint.cause}`);
  return (
    <CompareDialog
      path={path}
      label={`${label}, ${format.dateTime(checkpoint.time)}`}
      text={read.error === null ? read.data?.content : null}
      onClose={onClose}
    />
  );
}
