import { Button, Field, Textarea } from "@devloom/ui";
import { Form, useCall, useCallForm, useFormField, usePermission, useText } from "@devloom/web-kit";
import { useEffect, useRef } from "react";
import type { ModelState } from "../../../../../settings/settings/contract.ts";
import { createProposal, type Proposal, rejectProposal } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { Asking } from "./Asking.tsx";
import { AskProblem } from "./AskProblem.tsx";
import { ChosenElements } from "./ChosenElements.tsx";
import { useChosen } from "./use-chosen.ts";

const MAX_ELEMENTS = 20;
const TOPICS = ["canvas"];

interface AskFormProps {
  readonly model: ModelState;
  /** What was asked last, as long as it is being asked or has failed. */
  readonly last: Proposal | null;
}

/** The selected elements, the description, and the question itself. */
export function AskForm({ model, last }: AskFormProps) {
  const t = useText("canvases");
  const { panels, canvas } = useEditor();
  const { id: canvasId } = canvas.get();
  const permission = usePermission("canvas:edit");
  const chosen = useChosen();
  const ask = useCall(createProposal, { topics: TOPICS });
  const reject = useCall(rejectProposal, { topics: TOPICS });
  const form = useCallForm({
    values: { instruction: last?.instruction ?? "" },
    call: ask,
    send: askFor,
  });
  const instruction = useFormField(form, "instruction");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isAsking = ask.isPending || last?.status === "asking";
  /** What failed was about other words than those that stand there now. */
  const isAnother = last !== null && last.instruction !== instruction.value.trim();
  useShowWhenReady(last);

  const reason = refusal();
  function refusal(): string | undefined {
    if (!permission.allowed) return permission.reason;
    if (chosen.length === 0) return t("beside.ai.nothing");
    return chosen.length > MAX_ELEMENTS
      ? t("beside.ai.tooMany", { count: MAX_ELEMENTS })
      : undefined;
  }
  const drop = (proposal: Proposal | null): Promise<void> =>
    proposal === null
      ? Promise.resolve()
      : reject.call({ params: { canvasId, proposalId: proposal.id } }).then(
          () => undefined,
          () => undefined,
        );
  async function askFor({ instruction: words }: { instruction: string }): Promise<void> {
    if (isAsking || reason !== undefined || words.trim() === "") return;
    panels.shownProposal.set(null);
    await drop(last);
    const codebaseIds = chosen.map(({ codebaseId }) => codebaseId);
    const body = { codebaseIds, instruction: words };
    const { id } = await ask.call({ params: { canvasId }, body });
    panels.awaitedProposal.set(id);
  }

  return (
    <Form form={form} className="grid grid-cols-1 gap-3">
      <ChosenElements elements={chosen} />
      <Field label={t("beside.ai.instruction")}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            maxLength={4000}
            placeholder={t("beside.ai.example")}
            value={instruction.value}
            readOnly={isAsking}
            onChange={(event) => instruction.onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Field>
      {!isAsking && <AskProblem last={isAnother ? null : last} error={ask.error} />}
      {isAsking ? (
        <Asking
          model={model.model ?? ""}
          proposal={last?.status === "asking" ? last : null}
          onCancel={() => void drop(last)}
        />
      ) : (
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-xs text-muted">
            {t("beside.ai.sentTo", { model: model.model ?? "", host: model.host ?? "" })}
          </p>
          <Button type="submit" size="sm" disabledReason={reason}>
            {t("beside.ai.ask")}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** What is being asked is shown in the page as soon as it is there, also after a reload. */
export function useShowWhenReady(last: Proposal | null): void {
  const { panels } = useEditor();
  const asked = last?.status === "asking" ? last.id : null;
  useEffect(() => {
    if (asked !== null) panels.awaitedProposal.set(asked);
  }, [asked, panels]);
}
