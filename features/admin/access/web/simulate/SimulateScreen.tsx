import { EmptyState } from "@devloom/ui";
import { ErrorPane, useCall, useText } from "@devloom/web-kit";
import { HelpCircle } from "lucide-react";
import { useState } from "react";
import { simulate } from "../../contract.ts";
import { AccessFrame } from "../AccessFrame.tsx";
import { QuestionForm, type Question } from "./QuestionForm.tsx";
import { VerdictCard, type Verdict } from "./VerdictCard.tsx";

/** A question about anyone, answered as the gateway would answer a call. */
export function SimulateScreen() {
  return (
    <AccessFrame tab="simulate" permission="access:read">
      <Simulation />
    </AccessFrame>
  );
}

interface Answered {
  question: Question;
  subject: string;
  verdict: Verdict;
}

function Simulation() {
  const t = useText("access");
  const { call, isPending, error } = useCall(simulate);
  const [answered, setAnswered] = useState<Answered | null>(null);

  async function ask(question: Question, subject: string): Promise<void> {
    setAnswered(null);
    try {
      setAnswered({ question, subject, verdict: await call({ body: question }) });
    } catch {
      // `error` holds it and the pane shows it.
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <QuestionForm pending={isPending} onAsk={ask} />
      <div aria-live="polite">
        {answered !== null && <VerdictCard {...answered} />}
        {answered === null && error !== null && <ErrorPane error={error} />}
        {answered === null && error === null && (
          <EmptyState
            icon={<HelpCircle aria-hidden="true" />}
            title={t("simulate.empty")}
            description={t("simulate.emptyHint")}
          />
        )}
      </div>
    </div>
  );
}
