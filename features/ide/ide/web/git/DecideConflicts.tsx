import {
  ConflictEditor,
  type Decisions,
  DecisionsDialog,
  useDecisions,
} from "@devloom/git-conflicts";
import { Alert, Button, DialogContent } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { MergeConflict } from "../../../../dashboard/projects/contract.ts";

interface DecideConflictsProps {
  readonly title: string;
  readonly about: string;
  readonly conflicts: readonly MergeConflict[];
  readonly abort: string;
  readonly complete: string;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly onDecided: (resolutions: Decisions["resolutions"]) => void;
  readonly onClose: () => void;
}

/** Decides every file that two sides changed in the same lines. Nothing is written until all are decided. */
export function DecideConflicts(props: DecideConflictsProps) {
  const { title, about, conflicts, isPending, problem, onDecided, onClose } = props;
  const t = useText("ide");
  const decisions = useDecisions(conflicts);
  const { left, resolutions } = decisions;
  const words = {
    ours: t("git.takeOurs"),
    theirs: t("git.takeTheirs"),
    keepDeleted: t("git.keepDeleted"),
    willBeDeleted: t("git.willBeDeleted"),
    resultOf: (path: string) => t("git.resultOf", { path }),
    clash: (number: number, count: number, line: number) => t("git.clash", { number, count, line }),
    upper: t("git.upper"),
    lower: t("git.lower"),
    both: t("git.both"),
    previousClash: t("git.previousClash"),
    nextClash: t("git.nextClash"),
  };
  const leaving = {
    title: t("git.leaveConflicts"),
    about: t("git.leaveConflictsAbout"),
    leave: t("git.leaveConflictsYes"),
    stay: t("git.leaveConflictsNo"),
    close: t("close"),
  };
  return (
    <DecisionsDialog decisions={decisions} words={leaving} onClose={onClose}>
      {(leave) => (
        <DialogContent
          title={title}
          description={about}
          closeLabel={t("close")}
          size="lg"
          footer={
            <>
              <Button variant="outline" onClick={leave}>
                {props.abort}
              </Button>
              <Button
                loading={isPending}
                disabledReason={left > 0 ? t("git.undecided", { count: left }) : undefined}
                onClick={() => onDecided(resolutions)}
              >
                {props.complete}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            {problem !== undefined && <Alert variant="destructive">{problem}</Alert>}
            <ConflictEditor conflicts={conflicts} decisions={decisions} words={words} />
          </div>
        </DialogContent>
      )}
    </DecisionsDialog>
  );
}
