import { EmptyState } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { Problem } from "./problem.ts";
import { useProblemText } from "./use-problems.ts";

interface ProblemsPanelProps {
  /** Leads to the element of a problem. */
  readonly onSelect: (element: string) => void;
  readonly problems: readonly Problem[];
  /** The first answer is not there yet. */
  readonly isChecking: boolean;
  /** What it means that there are none. */
  readonly noneAbout: string;
  /** Where an element is, in words; its id where there are none. */
  readonly placeOf?: (element: string) => string | undefined;
}

/** What keeps the model from running or from being understood; each leads to its element. */
export function ProblemsPanel(props: ProblemsPanelProps) {
  const { onSelect, problems, isChecking, noneAbout } = props;
  const t = useText("workflow");
  const textOf = useProblemText();
  if (problems.length === 0 && isChecking)
    return <p className="px-4 py-3 text-sm text-muted">{t("problems.checking")}</p>;
  if (problems.length === 0)
    return (
      <EmptyState
        icon={<CircleCheck aria-hidden="true" />}
        title={t("problems.none")}
        description={noneAbout}
      />
    );
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {problems.map((problem) => (
        <li key={`${problem.element} ${textOf(problem)}`} className="border-b">
          <button
            type="button"
            className="flex w-full items-start gap-2 px-4 py-3 text-left text-sm hover:bg-hover"
            onClick={() => onSelect(problem.element)}
          >
            {problem.severity === "error" ? (
              <CircleAlert
                aria-label={t("problems.error")}
                className="mt-0.5 size-4 shrink-0 text-danger-ink"
              />
            ) : (
              <TriangleAlert
                aria-label={t("problems.warning")}
                className="mt-0.5 size-4 shrink-0 text-warning-ink"
              />
            )}
            <span className="min-w-0">
              {textOf(problem)}
              <Place element={problem.element} place={props.placeOf?.(problem.element)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Place({ element, place }: { element: string; place: string | undefined }) {
  if (place !== undefined) return <span className="block text-xs text-muted">{place}</span>;
  if (element === "") return null;
  return <span className="block truncate font-mono text-xs text-muted">{element}</span>;
}
