import type { Decisions } from "@devloom/git-conflicts";
import { toast } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { mergeBranch, type MergeConflict } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { DecideConflicts } from "./DecideConflicts.tsx";
import { trying } from "./trying.ts";

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

/** Decides the files in which both branches changed the same lines, and merges. */
export function MergeDialog({ merge, onClose }: MergeDialogProps) {
  const t = useText("ide");
  const model = useIde();
  const { branch, remote, ours, theirs, conflicts } = merge;
  const commit = useCall(mergeBranch, { topics: ["file", "project"] });

  async function finish(resolutions: Decisions["resolutions"]): Promise<void> {
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
    <DecideConflicts
      title={t("git.conflicts", { branch })}
      about={t("git.conflictsAbout")}
      conflicts={conflicts}
      abort={t("git.abortMerge")}
      complete={t("git.completeMerge")}
      isPending={commit.isPending}
      problem={commit.error?.message}
      onDecided={(resolutions) => trying(finish(resolutions))}
      onClose={onClose}
    />
  );
}
