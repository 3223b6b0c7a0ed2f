import { Alert, Button, Switch, toast } from "@devloom/ui";
import {
  ReadView,
  useCall,
  useFormat,
  usePermission,
  useRead,
  useStore,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import {
  type FileVersion,
  listFileVersions,
  readFileVersion,
  restoreFileVersion,
} from "../../contract.ts";
import { trying } from "../git/trying.ts";
import { useIde } from "../model/ide-context.ts";
import { nameOf, parentOf } from "../tree/tree-rows.ts";
import { CompareDialog } from "./CompareDialog.tsx";
import type { PresentText } from "./use-present-text.ts";

const TOPICS = ["file"] as const;

/** Every text that the file had when it was saved, or those of all files. */
export function Saves() {
  const t = useText("ide");
  const format = useFormat();
  const model = useIde();
  const active = useStore(model.desk, (desk) => desk.active);
  const [isOfFile, setIsOfFile] = useState(true);
  const [looking, setLooking] = useState<FileVersion | null>(null);
  const filePath = isOfFile && active !== null ? active : undefined;
  const query = filePath === undefined ? {} : { filePath };
  const params = { id: model.projectId };
  const read = useRead(listFileVersions, { params, query }, { topics: TOPICS });
  return (
    <>
      {active !== null && (
        <label className="flex items-center gap-2 px-3 py-2 text-sm">
          <Switch checked={isOfFile} onCheckedChange={setIsOfFile} />
          <span className="min-w-0 truncate">{t("git.onlyFile", { name: nameOf(active) })}</span>
        </label>
      )}
      <ReadView read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="p-3 text-sm text-muted">{t("past.noSaves")}</p>
          ) : (
            <ol className="min-h-0 flex-1 overflow-auto px-2 pb-2">
              {items.map((version) => (
                <li key={version.id}>
                  <button
                    type="button"
                    onClick={() => setLooking(version)}
                    className="grid min-h-12 w-full content-center rounded px-2 py-1 text-left hover:bg-hover"
                  >
                    <span className="truncate text-sm">
                      {filePath === undefined
                        ? `${nameOf(version.filePath)} `
                        : t(`past.cause.${version.cause}`)}
                      {filePath === undefined && (
                        <span className="text-xs text-muted">{parentOf(version.filePath)}</span>
                      )}
                    </span>
                    <span className="truncate text-xs text-muted">
                      {[
                        version.author ?? (filePath === undefined ? t("past.cause.found") : null),
                        format.relativeTime(version.time),
                        format.bytes(version.size),
                      ]
                        .filter((part) => part !== null)
                        .join(", ")}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          )
        }
      </ReadView>
      {looking !== null && <OneSave version={looking} onClose={() => setLooking(null)} />}
    </>
  );
}

interface OneSaveProps {
  readonly version: FileVersion;
  readonly onClose: () => void;
}

function OneSave({ version, onClose }: OneSaveProps) {
  const t = useText("ide");
  const format = useFormat();
  const model = useIde();
  const { reason } = usePermission("project:update");
  const isUnsaved = useStore(model.unsaved, (paths) => paths.has(version.filePath));
  const params = { id: model.projectId, versionId: version.id };
  const read = useRead(readFileVersion, { params });
  const restore = useCall(restoreFileVersion, { topics: TOPICS });

  async function bringBack({ hash }: PresentText): Promise<void> {
    await restore.call({ params, body: { baseHash: hash } });
    model.follow(new Set([version.filePath]));
    model.open(version.filePath);
    toast({ title: t("past.restored", { name: nameOf(version.filePath) }) });
    onClose();
  }
  const error = restore.error ?? read.error;
  return (
    <CompareDialog
      path={version.filePath}
      label={format.dateTime(version.time)}
      text={read.data?.content}
      onClose={onClose}
    >
      {(present) => (
        <>
          {error !== null && <Alert variant="destructive">{error.message}</Alert>}
          <Button
            className="justify-self-end"
            loading={restore.isPending}
            disabledReason={
              reason ??
              (isUnsaved ? t("past.unsaved") : undefined) ??
              (present.hash === version.hash ? t("past.same") : undefined)
            }
            onClick={() => trying(bringBack(present))}
          >
            {t("past.restore")}
          </Button>
        </>
      )}
    </CompareDialog>
  );
}
