import { Alert } from "@devloom/ui";
import { OpenPlace } from "./OpenPlace.tsx";
import { usePageProblem } from "./use-page-problem.ts";

/** The first error that a page of the canvas shows, with the way to its line. */
export function ProblemBanner() {
  const problem = usePageProblem();
  if (problem === null) return null;
  const { title, message, target } = problem;
  return (
    <Alert
      variant="destructive"
      className="pointer-events-auto max-w-2xl shadow-floating"
      title={title}
      actions={target !== null && <OpenPlace target={target} />}
    >
      <p className="line-clamp-4 font-mono text-xs whitespace-pre-wrap">{message}</p>
    </Alert>
  );
}
