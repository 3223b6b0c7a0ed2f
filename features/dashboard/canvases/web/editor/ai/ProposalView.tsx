import { Alert, Button, DiffView, toast } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { Check, Eye, EyeOff, X } from "lucide-react";
import { useEffect } from "react";
import type { ModelState } from "../../../../../settings/settings/contract.ts";
import { acceptProposal, type Proposal, rejectProposal } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { RefineForm } from "./RefineForm.tsx";

const TOPICS = ["canvas"];

interface ProposalViewProps {
  readonly proposal: Proposal;
  readonly model: ModelState;
  /** What was asked about the proposal, as long as it is being asked or has failed. */
  readonly refinement: Proposal | null;
}

/** What a model proposes: the difference, how it looks, and the decision about it. */
export function ProposalView({ proposal, model, refinement }: ProposalViewProps) {
  const t = useText("canvases");
  const { panels } = useEditor();
  const { id: proposalId, canvasId, instruction, summary, files } = proposal;
  const params = { canvasId, proposalId };
  const isShown = useStore(panels.shownProposal, (shown) => shown === proposalId);
  const accept = useCall(acceptProposal, { topics: TOPICS });
  const reject = useCall(rejectProposal, { topics: TOPICS });
  const error = accept.error ?? reject.error;
  const isAwaited = useStore(panels.awaitedProposal, (awaited) => awaited === proposalId);
  useEffect(() => {
    // Asked for on this page a moment ago: it is what somebody waits to see.
    if (!isAwaited) return;
    panels.awaitedProposal.set(null);
    panels.shownProposal.set(proposalId);
  }, [isAwaited, panels, proposalId]);

  async function decide(made: Promise<unknown>, done?: string): Promise<void> {
    // A refusal shows as the error of the call.
    const isDone = await made.then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    panels.shownProposal.set(null);
    if (done !== undefined) toast({ title: done, variant: "success" });
  }

  return (
    <>
      <div className="grid gap-1">
        <h3 className="font-medium">{t("beside.ai.ready")}</h3>
        <p className="break-words whitespace-pre-line text-muted">{instruction}</p>
        {summary !== "" && <p className="break-words">{summary}</p>}
      </div>
      {files.map(({ path, diff, isNew }) => (
        <DiffView
          key={path}
          title={path}
          note={isNew ? t("beside.ai.newFile") : undefined}
          diff={diff}
          empty={t("beside.ai.noText")}
        />
      ))}
      {error !== null && (
        <Alert variant="destructive">
          {error.code === "stale_base" ? t("beside.ai.stale") : error.message}
        </Alert>
      )}
      <p className="text-xs text-muted">{t("beside.ai.notSaved")}</p>
      <RefineForm proposal={proposal} model={model} refinement={refinement} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-surface py-1">
        <Button
          size="sm"
          variant="outline"
          aria-pressed={isShown}
          onClick={() => panels.shownProposal.set(isShown ? null : proposalId)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          {t(isShown ? "beside.ai.hide" : "beside.ai.show")}
        </Button>
        <div className="ml-auto flex gap-2">
          <Button
            size="sm"
            variant="outline"
            loading={reject.isPending}
            onClick={() => void decide(reject.call({ params }))}
          >
            <X aria-hidden="true" />
            {t("beside.ai.reject")}
          </Button>
          <Button
            size="sm"
            loading={accept.isPending}
            onClick={() => void decide(accept.call({ params }), t("beside.ai.accepted"))}
          >
            <Check aria-hidden="true" />
            {t("beside.ai.accept")}
          </Button>
        </div>
      </div>
    </>
  );
}
