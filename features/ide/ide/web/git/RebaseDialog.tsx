import type { OutputOf } from "@devloom/contract";
import type { Decisions } from "@devloom/git-conflicts";
import { toast } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { rebaseBranch } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { DecideConflicts } from "./DecideConflicts.tsx";
import { trying } from "./trying.ts";

type Clash = Extract<OutputOf<typeof rebaseBranch>, { kind: "conflict" }>;

interface RebaseDialogProps {
  readonly branch: string;
  /** Whose branch it is; the project's own when absent. */
  readonly remote?: string;
  /** The first commit that clashed, as the server answered it. */
  readonly first: Clash;
  readonly onClose: () => void;
}

type Decided = Decisions["resolutions"][number] & { readonly commit: string };

/** Decides one commit after the other until all are in their new place. Until then nothing is written. */
export function RebaseDialog({ branch, remote, first, onClose }: RebaseDialogProps) {
  const t = useText("ide");
  const model = useIde();
  const rebase = useCall(rebaseBranch, { topics: ["file", "project"] });
  const [clash, setClash] = useState(first);
  const [decided, setDecided] = useState<readonly Decided[]>([]);

  async function goOn(resolutions: Decisions["resolutions"]): Promise<void> {
    const { ours, theirs, commit } = clash;
    const all = [...decided, ...resolutions.map((one) => ({ ...one, commit }))];
    const from = remote === undefined ? {} : { remote };
    const body = { branch, ...from, ours, theirs, resolutions: all };
    const done = await rebase.call({ params: { id: model.projectId }, body });
    if (done.kind === "conflict") {
      setDecided(all);
      return setClash(done);
    }
    model.follow();
    toast({ title: t("remotes.rebased", { branch }) });
    return onClose();
  }

  return (
    <DecideConflicts
      key={clash.commit}
      title={t("git.conflictsIn", { subject: clash.subject })}
      about={t("git.rebaseAbout")}
      conflicts={clash.conflicts}
      abort={t("git.abortRebase")}
      complete={t("git.continueRebase")}
      isPending={rebase.isPending}
      problem={rebase.error?.message}
      onDecided={(resolutions) => trying(goOn(resolutions))}
      onClose={onClose}
    />
  );
}
