import { Alert } from "@devloom/ui";

/** Why no model could be made, line by line. */
export function StartProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert variant="destructive">
      <span className="whitespace-pre-wrap">{text}</span>
    </Alert>
  );
}
