import { Button, ConfirmDialog, toast } from "@devloom/ui";
import { useCall, usePermission, useText } from "@devloom/web-kit";
import { useState } from "react";
import type { WorkChange } from "../../../../dashboard/projects/contract.ts";
import { discardIdeChanges } from "../../contract.ts";
import { trying } from "../git/trying.ts";
import { useIde } from "../model/ide-context.ts";
import { nameOf } from "../tree/tree-rows.ts";

/** Makes one file what the newest commit has, once somebody confirmed it. */
export function DiscardChanges({ change }: { readonly change: WorkChange }) {
  const t = useText("ide");
  const model = useIde();
  const { reason } = usePermission("project:update");
  const discard = useCall(discardIdeChanges, { topics: ["file", "project"] });
  const [isAsking, setIsAsking] = useState(false);
  const { path, from, status } = change;
  const name = nameOf(path);

  async function confirm(): Promise<void> {
    const body = { paths: from === null ? [path] : [from, path] };
    await discard.call({ params: { id: model.projectId }, body });
    setIsAsking(false);
    if (status === "added" || status === "renamed") model.removed(path);
    model.follow();
    toast({ title: t("changes.discarded", { name }) });
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabledReason={reason}
        onClick={() => {
          discard.reset();
          setIsAsking(true);
        }}
      >
        {t("changes.discard")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title={t("changes.discardTitle", { name })}
          description={t(status === "added" ? "changes.discardNew" : "changes.discardAbout")}
          confirmLabel={t("changes.discard")}
          cancelLabel={t("cancel")}
          closeLabel={t("close")}
          destructive
          confirming={discard.isPending}
          error={discard.error?.message}
          onConfirm={() => trying(confirm())}
        />
      )}
    </>
  );
}
