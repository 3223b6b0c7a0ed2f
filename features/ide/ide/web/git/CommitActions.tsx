import { Alert, Button, Input, toast } from "@devloom/ui";
import { useCall, usePermission, useText } from "@devloom/web-kit";
import { useState } from "react";
import { createTag, revertCommit } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { trying } from "./trying.ts";

const TOPICS = ["file", "project"] as const;

/** Takes back what a commit did, or gives it a name. */
export function CommitActions({ commit }: { readonly commit: string }) {
  const t = useText("ide");
  const model = useIde();
  const params = { id: model.projectId, commit };
  const { reason } = usePermission("project:update");
  const revert = useCall(revertCommit, { topics: TOPICS });
  const tag = useCall(createTag, { topics: TOPICS });
  const [name, setName] = useState("");
  const error = revert.error ?? tag.error;

  async function undoCommit(): Promise<void> {
    tag.reset();
    await revert.call({ params });
    model.follow();
    toast({ title: t("git.reverted") });
  }
  async function label(): Promise<void> {
    revert.reset();
    await tag.call({ params, body: { name: name.trim() } });
    setName("");
  }

  return (
    <div className="grid gap-2">
      {error !== null && <Alert variant="destructive">{error.message}</Alert>}
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "" && reason === undefined) trying(label());
        }}
      >
        <Button
          size="sm"
          variant="outline"
          disabledReason={reason}
          loading={revert.isPending}
          onClick={() => trying(undoCommit())}
        >
          {t("git.revert")}
        </Button>
        <Input
          aria-label={t("git.tagName")}
          placeholder={t("git.tagName")}
          className="h-8 min-w-24 flex-1 text-xs"
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          size="sm"
          variant="outline"
          loading={tag.isPending}
          disabledReason={reason ?? (name.trim() === "" ? t("git.needsName") : undefined)}
        >
          {t("git.tag")}
        </Button>
      </form>
    </div>
  );
}
