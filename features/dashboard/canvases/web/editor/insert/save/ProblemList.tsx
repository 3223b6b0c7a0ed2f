import { Alert } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { BlockProblem } from "../../../../../../marketplace/marketplace/contract.ts";

interface ProblemListProps {
  readonly problems: readonly BlockProblem[];
  /** The file of the element. */
  readonly path: string;
  readonly onOpen: (place: { path: string; line: number }) => void;
}

/** What keeps an element from being a block, each with its exact place. */
export function ProblemList({ problems, path, onOpen }: ProblemListProps) {
  const t = useText("canvases");
  return (
    <div className="grid gap-3">
      <Alert variant="warning" title={t("layers.saveBlock.refused")}>
        {t("layers.saveBlock.refusedHint")}
      </Alert>
      <ul className="grid max-h-72 gap-2 overflow-y-auto">
        {problems.map((problem) => {
          const place = { path: problem.path ?? path, line: problem.line };
          return (
            <li
              key={`${place.path} ${place.line} ${problem.source}`}
              className="rounded-md border px-3 py-2 text-sm"
            >
              <div className="flex items-baseline justify-between gap-3">
                <code className="min-w-0 font-mono text-xs break-words">{problem.source}</code>
                <button
                  type="button"
                  className="shrink-0 text-xs text-brand-ink hover:underline"
                  onClick={() => onOpen(place)}
                >
                  {t("layers.saveBlock.line", { path: place.path, line: place.line })}
                </button>
              </div>
              <p className="text-xs text-muted">{t(`layers.saveBlock.problem.${problem.kind}`)}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
