import { ConflictEditor, DecisionsDialog, useDecisions } from "@devloom/git-conflicts";
import { Alert, Button, DialogContent, toast } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { type PullRequestDetail, updateSourceBranch } from "../../contract.ts";
import { useProblem } from "../use-problem.ts";
import type { OpenConflicts } from "./open-conflicts.ts";

interface ConflictsDialogProps {
  readonly request: PullRequestDetail;
  readonly clash: OpenConflicts;
  readonly onClose: () => void;
}

/** Decides every file in which both branches changed the same lines, as one commit on the source branch. */
export function ConflictsDialog({ request, clash, onClose }: ConflictsDialogProps) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const { conflicts, ours, theirs } = clash;
  const commit = useCall(updateSourceBranch, { topics: ["pull-request", "project", "file"] });
  const decisions = useDecisions(conflicts);
  const { left, resolutions } = decisions;
  const words = {
    ours: t("conflict.ours", { branch: request.source }),
    theirs: t("conflict.theirs", { branch: request.target }),
    keepDeleted: t("conflict.keepDeleted"),
    willBeDeleted: t("conflict.willBeDeleted"),
    resultOf: (path: string) => t("conflict.resultOf", { path }),
    clash: (number: number, count: number, line: number) =>
      t("conflict.clash", { number, count, line }),
    upper: t("conflict.upper"),
    lower: t("conflict.lower"),
    both: t("conflict.both"),
    previousClash: t("conflict.previousClash"),
    nextClash: t("conflict.nextClash"),
  };

  async function finish(): Promise<void> {
    const params = { id: request.id };
    await commit.call({ params, body: { ours, theirs, resolutions } });
    toast({ title: t("merge.updated") });
    onClose();
  }
  const leaving = {
    title: t("conflict.leaveTitle"),
    about: t("conflict.leaveAbout"),
    leave: t("conflict.leave"),
    stay: t("conflict.stay"),
    close: t("close"),
  };
  return (
    <DecisionsDialog decisions={decisions} words={leaving} onClose={onClose}>
      {(leave) => (
        <DialogContent
          title={t("conflict.title", { branch: request.target })}
          description={t("conflict.about")}
          closeLabel={t("close")}
          size="lg"
          footer={
            <>
              <Button variant="outline" onClick={leave}>
                {t("cancel")}
              </Button>
              <Button
                loading={commit.isPending}
                disabledReason={left > 0 ? t("conflict.left", { count: left }) : undefined}
                // What went wrong is shown above.
                onClick={() => void finish().catch(() => {})}
              >
                {t("conflict.commit")}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            {commit.error !== null && <Alert variant="destructive">{explain(commit.error)}</Alert>}
            <ConflictEditor conflicts={conflicts} decisions={decisions} words={words} />
          </div>
        </DialogContent>
      )}
    </DecisionsDialog>
  );
}
