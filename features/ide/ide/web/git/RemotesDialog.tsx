import { Alert, Button, Dialog, DialogContent, toast } from "@devloom/ui";
import { ApiError, call, ReadView, usePermission, useRead, useText } from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import {
  deleteRemote,
  listRemotes,
  mergeBranch,
  rebaseBranch,
  type Remote,
} from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { OpenMerge } from "./MergeDialog.tsx";
import { RemoteForm } from "./RemoteForm.tsx";
import { type Doing, RemoteRow } from "./RemoteRow.tsx";
import { useSync } from "./use-sync.ts";

const MergeDialog = lazy(async () => ({
  default: (await import("./MergeDialog.tsx")).MergeDialog,
}));
const RebaseDialog = lazy(async () => ({
  default: (await import("./RebaseDialog.tsx")).RebaseDialog,
}));
type OpenRebase = Omit<ComponentProps<typeof RebaseDialog>, "onClose">;

/** Repositories elsewhere: what is new there, and what is new here. */
export function RemotesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText("ide");
  const model = useIde();
  const params = { id: model.projectId };
  const { reason } = usePermission("project:update");
  const read = useRead(listRemotes, { params }, { topics: ["file", "project"] });
  const [doing, setDoing] = useState<Doing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [editing, setEditing] = useState<Remote | "new" | null>(null);
  const [merging, setMerging] = useState<OpenMerge | null>(null);
  const [rebasing, setRebasing] = useState<OpenRebase | null>(null);
  const sync = useSync();

  async function pull(remote: string, branch: string): Promise<void> {
    await sync(remote, { action: "fetch" });
    const done = await call(mergeBranch, { params, body: { branch, remote } });
    if (done.kind === "conflict") return setMerging({ branch, remote, ...done });
    tellPulled(branch, done.kind === "merged");
  }
  async function rebase(remote: string, branch: string): Promise<void> {
    await sync(remote, { action: "fetch" });
    const done = await call(rebaseBranch, { params, body: { branch, remote } });
    if (done.kind === "conflict") return setRebasing({ branch, remote, first: done });
    tellPulled(branch, done.kind === "rebased");
  }
  function tellPulled(branch: string, isNew: boolean): void {
    model.follow();
    toast({ title: t(isNew ? "remotes.pulled" : "remotes.upToDate", { branch }) });
  }
  async function attempt(next: Doing, work: () => Promise<void>): Promise<void> {
    setDoing(next);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error) && !(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      await read.refetch();
      setDoing(null);
    }
  }

  if (merging !== null || rebasing !== null)
    return (
      <Suspense>
        {merging !== null && <MergeDialog merge={merging} onClose={onClose} />}
        {rebasing !== null && <RebaseDialog {...rebasing} onClose={onClose} />}
      </Suspense>
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t("remotes.title")} closeLabel={t("close")} size="sm">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {problem !== null && <Alert variant="destructive">{problem}</Alert>}
          <ReadView read={read}>
            {({ items, branch }) => (
              <>
                {items.length === 0 && editing === null && (
                  <p className="text-sm text-muted">{t("remotes.none")}</p>
                )}
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
                  {items.map((remote) => (
                    <RemoteRow
                      key={remote.name}
                      remote={remote}
                      branch={branch}
                      reason={reason}
                      doing={doing}
                      onFetch={() =>
                        void attempt({ name: remote.name, action: "fetch" }, () =>
                          sync(remote.name, { action: "fetch" }),
                        )
                      }
                      onPull={() =>
                        void attempt({ name: remote.name, action: "pull" }, () =>
                          pull(remote.name, branch ?? ""),
                        )
                      }
                      onRebase={() =>
                        void attempt({ name: remote.name, action: "rebase" }, () =>
                          rebase(remote.name, branch ?? ""),
                        )
                      }
                      onPush={() =>
                        void attempt({ name: remote.name, action: "push" }, async () => {
                          await sync(remote.name, { action: "push", branch: branch ?? "" });
                          toast({ title: t("remotes.pushed", { branch: branch ?? "" }) });
                        })
                      }
                      onEdit={() => setEditing(remote)}
                      onRemove={() =>
                        void attempt({ name: remote.name, action: "remove" }, async () => {
                          await call(deleteRemote, { params: { ...params, name: remote.name } });
                        })
                      }
                    />
                  ))}
                </ul>
                {editing === null ? (
                  <Button
                    size="sm"
                    variant="outline"
                    className="justify-self-start"
                    disabledReason={reason}
                    onClick={() => setEditing("new")}
                  >
                    <Plus aria-hidden="true" />
                    {t("remotes.add")}
                  </Button>
                ) : (
                  <RemoteForm
                    key={editing === "new" ? "" : editing.name}
                    remote={editing === "new" ? null : editing}
                    suggested={items.length === 0 ? "origin" : ""}
                    onDone={() => {
                      setEditing(null);
                      void read.refetch();
                    }}
                  />
                )}
              </>
            )}
          </ReadView>
        </div>
      </DialogContent>
    </Dialog>
  );
}
