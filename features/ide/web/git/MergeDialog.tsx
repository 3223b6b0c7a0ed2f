import { ConflictEditor, useDecisions } from "@devloom/git-conflicts";
import { Alert, Button, Dialog, DialogContent, toast } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { mergeBranch, type MergeConflict } from "../../../projects/contract.ts";
import { usePhrases } from "../code/use-phrases.ts";
import { useIde } from "../model/ide-context.ts";

/** A merge that clashed, as the server answered it. */
export interface OpenMerge {
  readonly branch: string;
  /** Whose branch it is; the project's own when absent. */
  readonly remote?: string;
  readonly ours: string;
  readonly theirs: string;
  readonly conflicts: readonly MergeConflict[];
}

interface MergeDialogProps {
  readonly merge: OpenMerge;
  readonly onClose: () => void;
}

/** Decides every file in which both branches changed the same lines. Nothing is written until all are decided. */
export function MergeDialog({ merge, onClose }: MergeDialogProps) {
  const t = useText("ide");
  const model = useIde();
  const { branch, remote, ours, theirs, conflicts } = merge;
  const commit = useCall(mergeBranch, { topics: ["file", "project"] });
  const decisions = useDecisions(conflicts);
  const { left, resolutions } = decisions;
  const words = {
    ours: t("git.takeOurs"),
    theirs: t("git.takeTheirs"),
    keepDeleted: t("git.keepDeleted"),
    willBeDeleted: t("git.willBeDeleted"),
    resultOf: (path: string) => t("git.resultOf", { path }),
    phrases: usePhrases(),
  };

  async function finish(): Promise<void> {
    const params = { id: model.projectId };
    const from = remote === undefined ? {} : { remote };
    const body = { branch, ...from, ours, theirs, resolutions };
    const done = await commit.call({ params, body });
    if (done.kind !== "merged") return;
    model.follow();
    toast({ title: t("git.merged", { branch }) });
    onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t("git.conflicts", { branch })}
        description={t("git.conflictsAbout")}
        closeLabel={t("close")}
        size="lg"
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t("git.abortMerge")}
            </Button>
            <Button
              loading={commit.isPending}
              disabledReason={left > 0 ? t("git.undecided", { count: left }) : undefined}
              // What went wrong is shown above.
              onClick={() => void finish().catch(() => {})}
            >
              {t("git.completeMerge")}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {commit.error !== null && <Alert variant="destructive">{commit.error.message}</Alert>}
          <ConflictEditor conflicts={conflicts} decisions={decisions} words={words} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
