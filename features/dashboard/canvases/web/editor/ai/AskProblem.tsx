import { Alert } from "@devloom/ui";
import { useAnyText, useText } from "@devloom/web-kit";
import type { Proposal } from "../../../contract.ts";

interface AskProblemProps {
  readonly last: Proposal | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Why there is no proposal: by its kind in the reader's language, and in the words of whoever knows. */
export function AskProblem({ last, error }: AskProblemProps) {
  const t = useText("canvases");
  const textOf = useAnyText();
  const problem = error ?? (last?.status === "failed" ? last.problem : null);
  if (problem === null) return null;
  const title = textOf("canvases", `beside.ai.problem.${problem.code}`, {
    otherwise: t("beside.ai.failed"),
  });
  return (
    <Alert variant="destructive" title={title}>
      <span className="break-words">{problem.message}</span>
    </Alert>
  );
}
