import { Alert, Button, IconButton, toast } from "@devloom/ui";
import { useCall, useFormat, usePermission, useRead, useText } from "@devloom/web-kit";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { applyStash, createStash, listStashes } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { trying } from "./trying.ts";

const TOPICS = ["file", "project"] as const;

/** What was put aside, and the button that puts everything aside. */
export function Stashes({ hasChanges }: { readonly hasChanges: boolean }) {
  const t = useText("ide");
  const format = useFormat();
  const model = useIde();
  const params = { id: model.projectId };
  const { data } = useRead(listStashes, { params }, { topics: TOPICS });
  const { reason } = usePermission("project:update");
  const create = useCall(createStash, { topics: TOPICS });
  const apply = useCall(applyStash, { topics: TOPICS });
  /** The stash that somebody wanted back last. */
  const [asked, setAsked] = useState<string | null>(null);
  const error = create.error ?? apply.error;
  const items = data?.items ?? [];

  async function take(commit: string, action: "pop" | "drop"): Promise<void> {
    create.reset();
    setAsked(commit);
    await apply.call({ params: { ...params, commit }, body: { action } });
    model.follow();
    toast({ title: t(action === "pop" ? "git.popped" : "git.dropped") });
  }
  async function takeOnBranch(commit: string): Promise<void> {
    const branch = `stash-${commit.slice(0, 7)}`;
    await apply.call({ params: { ...params, commit }, body: { action: "branch", branch } });
    model.follow();
    toast({ title: t("git.poppedOn", { branch }) });
  }
  async function put(): Promise<void> {
    apply.reset();
    await create.call({ params, body: {} });
    model.follow();
    toast({ title: t("git.stashed") });
  }

  if (items.length === 0 && !hasChanges) return null;
  return (
    <section aria-label={t("git.stashes")} className="grid shrink-0 gap-2 border-t p-2">
      {error !== null && (
        <Alert variant="destructive">
          <p>{error.message}</p>
          {apply.error?.code === "stash_conflict" && asked !== null && (
            <Button
              size="sm"
              variant="outline"
              className="mt-2"
              loading={apply.isPending}
              onClick={() => trying(takeOnBranch(asked))}
            >
              {t("git.popOnBranch")}
            </Button>
          )}
        </Alert>
      )}
      {items.length > 0 && (
        <ul className="max-h-40 overflow-auto">
          {items.map(({ commit, message, time }) => (
            <li key={commit} className="flex items-center gap-2 py-0.5 text-sm">
              <span className="min-w-0 flex-1 truncate" title={message}>
                {message} <span className="text-xs text-muted">{format.relativeTime(time)}</span>
              </span>
              <Button
                size="sm"
                variant="outline"
                disabledReason={reason}
                loading={apply.isPending}
                onClick={() => trying(take(commit, "pop"))}
              >
                {t("git.pop")}
              </Button>
              <IconButton
                size="sm"
                label={t("git.drop")}
                disabledReason={reason}
                onClick={() => trying(take(commit, "drop"))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {hasChanges && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          disabledReason={reason}
          loading={create.isPending}
          onClick={() => trying(put())}
        >
          {t("git.stashAll")}
        </Button>
      )}
    </section>
  );
}
