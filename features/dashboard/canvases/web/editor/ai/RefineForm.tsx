import { Button, Textarea } from "@devloom/ui";
import { Form, useCall, useCallForm, useFormField, usePermission, useText } from "@devloom/web-kit";
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
  const form = useCallForm({ values: { instruction: "" }, call: ask, send: refine });
  const instruction = useFormField(form, "instruction");
  const isAsking = ask.isPending || refinement?.status === "asking";
  useShowWhenReady(refinement);

  const drop = async (): Promise<void> => {
    if (refinement === null) return;
    // It may have ended a moment ago.
    await reject.call({ params: { canvasId, proposalId: refinement.id } }).catch(() => undefined);
  };
  async function refine({ instruction: words }: { instruction: string }): Promise<void> {
    if (isAsking || words.trim() === "") return;
    await drop();
    const body = { codebaseIds, instruction: words, refines: proposal.id };
    const { id } = await ask.call({ params: { canvasId }, body });
    panels.awaitedProposal.set(id);
  }

  return (
    <Form form={form} className="grid gap-2">
      <div className="flex items-end gap-2">
        <Textarea
          aria-label={t("beside.ai.refine")}
          placeholder={t("beside.ai.refineExample")}
          rows={1}
          maxLength={4000}
          className="min-h-9 flex-1"
          value={instruction.value}
          readOnly={isAsking}
          onChange={(event) => instruction.onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        {!isAsking && (
          <Button
            type="submit"
            size="sm"
            variant="outline"
            disabledReason={permission.reason}
            disabled={instruction.value.trim() === ""}
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
    </Form>
  );
}
