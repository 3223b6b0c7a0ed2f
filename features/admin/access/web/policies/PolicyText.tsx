import { useDebounced, useRead, useText } from "@devloom/web-kit";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useId, useRef } from "react";
import { checkPolicy, POLICY_LIMITS } from "../../contract.ts";
import { CodeEditor } from "./CodeEditor.tsx";
import type { Problem } from "./mark-text.ts";

interface PolicyTextProps {
  text: string;
  readOnly: boolean;
  onChange: (text: string) => void;
}

/** The text of a policy, checked while it is written. */
export function PolicyText({ text, readOnly, onChange }: PolicyTextProps) {
  const t = useText("access");
  const id = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const settled = useDebounced(text);
  const { data } = useRead(
    checkPolicy,
    { body: { text: settled.slice(0, POLICY_LIMITS.text) } },
    { topics: [], placeholder: "previous", staleTime: 60_000 },
  );
  // Marks of an older text would lie under the wrong words.
  const problems = settled === text ? (data?.problems ?? []) : [];

  function show({ start, end }: Problem): void {
    textarea.current?.focus();
    if (start !== null) textarea.current?.setSelectionRange(start, end ?? start);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <CodeEditor
        label={t("policies.text")}
        value={text}
        problems={problems}
        readOnly={readOnly}
        describedBy={id}
        textarea={textarea}
        onChange={onChange}
      />
      <div id={id} aria-live="polite" className="min-h-6 text-sm">
        {data?.ok === true && settled === text && problems.length === 0 && (
          <p className="flex items-center gap-1.5 text-success-ink">
            <CircleCheck aria-hidden="true" className="size-4" />
            {t("policies.fine")}
          </p>
        )}
        {problems.length > 0 && (
          <ul aria-label={t("policies.problems")} className="grid gap-1">
            {problems.map((problem, index) => (
              <li key={index}>
                <ProblemLine problem={problem} onShow={show} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="text-xs text-muted">{t("policies.language")}</p>
    </div>
  );
}

interface ProblemLineProps {
  problem: Problem;
  onShow: (problem: Problem) => void;
}

function ProblemLine({ problem, onShow }: ProblemLineProps) {
  const t = useText("access");
  const isError = problem.severity === "error";
  const Mark = isError ? CircleAlert : TriangleAlert;
  return (
    <div className={isError ? "flex gap-1.5 text-danger-ink" : "flex gap-1.5 text-warning-ink"}>
      <Mark aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 break-words">
        {problem.line !== null && (
          <button
            type="button"
            className="mr-1.5 font-mono text-xs font-semibold underline underline-offset-2"
            onClick={() => onShow(problem)}
          >
            {t("policies.place", { line: problem.line, column: problem.column ?? 1 })}
          </button>
        )}
        {problem.message}
        {problem.help !== null && <span className="text-muted"> {problem.help}</span>}
      </p>
    </div>
  );
}
