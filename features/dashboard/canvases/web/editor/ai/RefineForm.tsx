import { Button, Textarea } from "@devloom/ui";
import { useCall, usePermission, useText } from "@devloom/web-kit";
import { type FormEvent, useState } from "react";
import type { ModelState } from "../../../../../settings/settings/contract.ts";
import { createProposal, type Proposal, rejectProposal } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { Asking } from "./Asking.tsx";
import { useShowWhenReady } from "./AskForm.tsx";
import { AskProblem } from "./AskProblem.tsx";

const TOPICS = ["canvas"];

interface RefineFormProps {
  readonly proposal: Proposal;
  readonly model: ModelState;
  readonly refinement: Proposal | null;
}

/** Asks for something else about a proposal, which stays until there is a better one. */
export function RefineForm({ proposal, model, refinement }: RefineFormProps) {
  const t = useText("canvases");
  const { panels } = useEditor();
  const permission = usePermission("canvas:edit");
  const { canvasId, codebaseIds } = proposal;
  const ask = useCall(createProposal, { topics: TOPICS });
  const reject = useCall(rejectProposal, { topics: TOPICS });
  const [instruction, setInstruction] = useState("");
  const isAsking = ask.isPending || refinement?.status === "asking";
  useShowWhenReady(refinement);

  const drop = async (): Promise<void> => {
    if (refinement === null) return;
    // It may have ended a moment ago.
    await reject.call({ params: { canvasId, proposalId: refinement.id } }).catch(() => undefined);
  };
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isAsking || instruction.trim() === "") return;
    await drop();
    const body = { codebaseIds, instruction, refines: proposal.id };
    // A refusal shows as `ask.error`.
    await ask
      .call({ params: { canvasId }, body })
      .then(({ id }) => panels.awaitedProposal.set(id))
      .catch(() => undefined);
  }

  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <div className="flex items-end gap-2">
        <Textarea
          aria-label={t("beside.ai.refine")}
          placeholder={t("beside.ai.refineExample")}
          rows={1}
          maxLength={4000}
          className="min-h-9 flex-1"
          value={instruction}
          readOnly={isAsking}
          onChange={(event) => setInstruction(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey) void submit(event);
          }}
        />
        {!isAsking && (
          <Button
            type="submit"
            size="sm"
            variant="outline"
            disabledReason={permission.reason}
            disabled={instruction.trim() === ""}
          >
            {t("beside.ai.refineAsk")}
          </Button>
        )}
      </div>
      {isAsking ? (
        <Asking
          model={model.model ?? ""}
          proposal={refinement?.status === "asking" ? refinement : null}
          onCancel={() => void drop()}
        />
      ) : (
        <AskProblem last={refinement} error={ask.error} />
      )}
    </form>
  );
}
