import { Alert, Button, Dialog, DialogContent, toast } from "@devloom/ui";
import {
  Form,
  ReadView,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  usePermission,
  useRead,
  useStore,
  useText,
} from "@devloom/web-kit";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import {
  createBranch,
  deleteBranch,
  listBranches,
  mergeBranch,
  rebaseBranch,
  switchBranch,
} from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { useUnsaved } from "../together/use-unsaved.ts";
import { BranchRow } from "./BranchRow.tsx";
import type { OpenMerge } from "./MergeDialog.tsx";
import { trying } from "./trying.ts";

const MergeDialog = lazy(async () => ({
  default: (await import("./MergeDialog.tsx")).MergeDialog,
}));
const RebaseDialog = lazy(async () => ({
  default: (await import("./RebaseDialog.tsx")).RebaseDialog,
}));
type OpenRebase = Omit<ComponentProps<typeof RebaseDialog>, "onClose">;

const TOPICS = ["file", "project"] as const;

/** The branches of the project: switch, create, merge, rebase, delete. */
export function BranchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText("ide");
  const model = useIde();
  const params = { id: model.projectId };
  const read = useRead(listBranches, { params }, { topics: TOPICS });
  const { reason } = usePermission("project:update");
  const unsaved = useUnsaved();
  const others = useStore(
    model.visits,
    (visits) => new Set(visits.map((one) => one.accountId)).size,
  );
  const change = useCall(switchBranch, { topics: TOPICS });
  const create = useCall(createBranch, { topics: TOPICS });
  const remove = useCall(deleteBranch, { topics: TOPICS });
  const join = useCall(mergeBranch, { topics: TOPICS });
  const move = useCall(rebaseBranch, { topics: TOPICS });
  const [merging, setMerging] = useState<OpenMerge | null>(null);
  const [rebasing, setRebasing] = useState<OpenRebase | null>(null);
  /** The branch whose switch or deletion was refused, for asking once more. */
  const [asked, setAsked] = useState<{ kind: "switch" | "delete"; name: string } | null>(null);
  const error = create.error ?? change.error ?? remove.error ?? join.error ?? move.error;
  const form = useCallForm({
    values: { name: "" },
    call: create,
    async send({ name }) {
      const wanted = name.trim();
      if (wanted === "" || reason !== undefined) return;
      change.reset();
      setAsked(null);
      await create.call({ params, body: { name: wanted } });
      await goTo(wanted);
    },
  });
  const isNameless = useFormValue(form, "name").trim() === "";

  /** What was refused before says nothing about what is done next. */
  function forgetRefusals(): void {
    for (const one of [create, change, remove, join, move]) one.reset();
  }
  async function goTo(branch: string, stash = false): Promise<void> {
    forgetRefusals();
    setAsked({ kind: "switch", name: branch });
    model.switching.set({ branch, at: performance.now() });
    await change.call({ params, body: { name: branch, stash } });
    model.follow();
    toast({ title: t("git.switched", { branch }) });
    onClose();
  }
  async function erase(branch: string, force = false): Promise<void> {
    forgetRefusals();
    setAsked({ kind: "delete", name: branch });
    const query = { name: branch, ...(force ? { force: "true" as const } : {}) };
    await remove.call({ params, query });
    setAsked(null);
  }
  async function merge(branch: string): Promise<void> {
    forgetRefusals();
    const done = await join.call({ params, body: { branch } });
    if (done.kind === "conflict") return setMerging({ branch, ...done });
    model.follow();
    toast({ title: t(done.kind === "merged" ? "git.merged" : "git.upToDate", { branch }) });
    onClose();
  }
  async function rebase(branch: string): Promise<void> {
    forgetRefusals();
    const done = await move.call({ params, body: { branch } });
    if (done.kind === "conflict") return setRebasing({ branch, first: done });
    model.follow();
    toast({ title: t(done.kind === "rebased" ? "remotes.rebased" : "git.upToDate", { branch }) });
    onClose();
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
      <DialogContent title={t("git.branches")} closeLabel={t("close")} size="sm">
        <div className="grid gap-3">
          {error !== null && (
            <Alert variant="destructive">
              <p>{error.message}</p>
              {asked?.kind === "switch" && change.error?.code === "would_overwrite" && (
                <Button
                  size="sm"
                  variant="outline"
                  className="mt-2"
                  loading={change.isPending}
                  onClick={() => trying(goTo(asked.name, true))}
                >
                  {t("git.stashAndSwitch")}
                </Button>
              )}
              {asked?.kind === "delete" && remove.error?.code === "branch_not_merged" && (
                <Button
                  size="sm"
                  variant="outline"
                  className="mt-2"
                  loading={remove.isPending}
                  onClick={() => trying(erase(asked.name, true))}
                >
                  {t("git.deleteAnyway")}
                </Button>
              )}
            </Alert>
          )}
          {unsaved.size > 0 && (
            <p className="text-xs text-warning-ink">
              {t("git.unsavedStays", { count: unsaved.size })}
            </p>
          )}
          {others > 0 && (
            <p className="text-xs text-warning-ink">{t("git.othersToo", { count: others })}</p>
          )}
          <Form form={form} className="flex gap-2">
            <TextField
              form={form}
              name="name"
              label={t("git.newBranch")}
              hideLabel
              className="min-w-0 flex-1"
              input={{ placeholder: t("git.newBranch"), maxLength: 200 }}
            />
            <Button
              type="submit"
              loading={create.isPending}
              disabledReason={reason ?? (isNameless ? t("git.needsName") : undefined)}
            >
              {t("git.create")}
            </Button>
          </Form>
          <ReadView read={read}>
            {({ items, current, defaultBranch }) => (
              <ul className="max-h-80 overflow-auto">
                {items.map((branch) => (
                  <BranchRow
                    key={branch.name}
                    branch={branch}
                    isCurrent={branch.name === current}
                    isDefault={branch.name === defaultBranch}
                    reason={reason}
                    onSwitch={() => trying(goTo(branch.name))}
                    onMerge={() => trying(merge(branch.name))}
                    onRebase={() => trying(rebase(branch.name))}
                    onDelete={() => trying(erase(branch.name))}
                  />
                ))}
              </ul>
            )}
          </ReadView>
        </div>
      </DialogContent>
    </Dialog>
  );
}
