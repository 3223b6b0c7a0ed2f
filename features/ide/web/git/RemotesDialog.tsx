import { Alert, Button, Dialog, DialogContent, toast } from "@devloom/ui";
import { ApiError, call, ReadView, usePermission, useRead, useText } from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import {
  deleteRemote,
  listRemotes,
  mergeBranch,
  type Remote,
  syncRemote,
} from "../../../projects/contract.ts";
import { getRun } from "../../../runs/contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { OpenMerge } from "./MergeDialog.tsx";
import { RemoteForm } from "./RemoteForm.tsx";
import { type Doing, RemoteRow } from "./RemoteRow.tsx";

const MergeDialog = lazy(async () => ({
  default: (await import("./MergeDialog.tsx")).MergeDialog,
}));

const LOOK_MILLISECONDS = 700;

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

  /** Has it done by a run, and waits for its end. */
  async function sync(name: string, body: Parameters<typeof begin>[1]): Promise<void> {
    const runId = await begin(name, body);
    for (;;) {
      const run = await call(getRun, { params: { id: runId } });
      if (run.status === "succeeded") return;
      if (run.finishedAt !== null) throw new Error(run.error ?? t("remotes.stopped"));
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
    }
  }
  async function begin(
    name: string,
    body: { action: "fetch" } | { action: "push"; branch: string },
  ): Promise<string> {
    return (await call(syncRemote, { params: { ...params, name }, body })).runId;
  }
  async function pull(remote: string, branch: string): Promise<void> {
    await sync(remote, { action: "fetch" });
    const done = await call(mergeBranch, { params, body: { branch, remote } });
    if (done.kind === "conflict") return setMerging({ branch, remote, ...done });
    model.follow();
    const title = t(done.kind === "merged" ? "remotes.pulled" : "remotes.upToDate", { branch });
    toast({ title });
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

  if (merging !== null)
    return (
      <Suspense>
        <MergeDialog merge={merging} onClose={onClose} />
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
