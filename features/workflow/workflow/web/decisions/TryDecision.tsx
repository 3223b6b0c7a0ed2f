import type { OutputOf } from "@devloom/contract";
import type { DecisionEditor, DecisionView } from "@devloom/bpmn-designer/decisions";
import { Alert, Button, CodeBlock } from "@devloom/ui";
import { useCall, useText, useSentence } from "@devloom/web-kit";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { tryWorkflowDecision, type DecisionStep } from "../../contract.ts";
import { exampleValues } from "./example-values.ts";
import { parseVariables } from "../operate/parse-variables.ts";
import { VariablesField } from "../operate/VariablesField.tsx";

interface TryDecisionProps {
  readonly workflowId: string;
  readonly editor: DecisionEditor;
  readonly decisions: readonly DecisionView[];
  readonly decision: DecisionView;
  /** Told which rules matched, to show them in the table. */
  readonly onTried: (steps: readonly DecisionStep[]) => void;
}

/** Makes the decision with values of one's own, and shows the result and the rules that matched. */
export function TryDecision(props: TryDecisionProps) {
  const { workflowId, editor, decision, onTried } = props;
  const t = useText("workflow");
  const reasonText = useSentence();
  const attempt = useCall(tryWorkflowDecision);
  const [written, setText] = useState<string>();
  const text = written ?? exampleValues(props.decisions, decision);
  const variables = parseVariables(text);
  const [answer, setAnswer] = useState<OutputOf<typeof tryWorkflowDecision>>();

  async function run(): Promise<void> {
    if (variables === null) return;
    const made = await attempt.call({
      params: { id: workflowId },
      body: { xml: await editor.xml(), decision: decision.id, variables },
    });
    setAnswer(made);
    onTried(made.steps);
  }

  return (
    <div className="grid gap-3 p-4">
      <VariablesField label={t("decisions.values")} rows={6} text={text} onChange={setText} />
      <Button
        size="sm"
        className="justify-self-start"
        loading={attempt.isPending}
        disabled={variables === null}
        onClick={() => void run().catch(() => undefined)}
      >
        <FlaskConical aria-hidden="true" />
        {t("decisions.try")}
      </Button>
      {attempt.error !== null && <Alert variant="destructive">{attempt.error.message}</Alert>}
      {answer !== undefined && answer.problems.length > 0 && (
        <Alert variant="warning">{t("decisions.unready")}</Alert>
      )}
      {answer !== undefined && answer.error !== null && (
        <Alert variant="destructive" title={t("decisions.failed")}>
          {reasonText(answer.error)}
        </Alert>
      )}
      {answer?.result !== undefined && (
        <output className="grid gap-2 text-sm">
          <Matched steps={answer.steps} decision={decision} />
          <CodeBlock
            label={t("decisions.result")}
            title={t("decisions.result")}
            code={JSON.stringify(answer.result, null, 2)}
          />
        </output>
      )}
    </div>
  );
}

function Matched(props: { steps: readonly DecisionStep[]; decision: DecisionView }) {
  const t = useText("workflow");
  const own = props.steps.find(({ decision }) => decision === props.decision.id);
  if (props.decision.logic.kind !== "table") return null;
  const rules = own?.rules ?? [];
  if (rules.length === 0) return <p>{t("decisions.noMatch")}</p>;
  return (
    <p>
      {t("decisions.matched", {
        count: rules.length,
        rules: rules.map((rule) => rule + 1).join(", "),
      })}
    </p>
  );
}
