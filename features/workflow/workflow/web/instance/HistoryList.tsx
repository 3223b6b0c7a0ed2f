import { Skeleton } from "@devloom/ui";
import { useAnyText, useFormat, useText } from "@devloom/web-kit";
import type { HistoryStep } from "../../contract.ts";

interface HistoryListProps {
  readonly steps: readonly HistoryStep[] | undefined;
  readonly total: number | undefined;
  readonly names: ReadonlyMap<string, string>;
  /** The step that is on the diagram; null is now. */
  readonly moment: number | null;
  readonly onShow: (sequence: number) => void;
}

/** Everything that happened, in its order; each step can be shown on the diagram. */
export function HistoryList({ steps, total = 0, names, moment, onShow }: HistoryListProps) {
  const t = useText("workflow");
  const anyText = useAnyText();
  const format = useFormat();
  if (steps === undefined) return <Skeleton className="h-40" />;
  return (
    <>
      <ol className="grid">
        {steps.map(({ sequence, time, event, moves }) => {
          const type = typeof event["type"] === "string" ? event["type"] : "";
          const entered = moves.filter(({ what }) => what === "entered" || what === "completed");
          return (
            <li key={sequence} className="border-b">
              <button
                type="button"
                aria-current={sequence === moment ? "step" : undefined}
                className="grid w-full gap-1 px-2 py-2 text-left text-sm hover:bg-hover aria-[current]:bg-brand-soft"
                onClick={() => onShow(sequence)}
              >
                <span className="flex items-center gap-2">
                  <span className="text-muted tabular-nums">{sequence}</span>
                  <span className="font-medium">
                    {anyText("workflow", `events.${type}`, { otherwise: type })}
                  </span>
                  <time dateTime={time} className="ml-auto text-xs text-muted tabular-nums">
                    {format.moment(time)}
                  </time>
                </span>
                {entered.length > 0 && (
                  <span className="text-xs text-muted">
                    {entered
                      .map(({ what, element }) =>
                        t(`moves.${what}`, { name: names.get(element) || element }),
                      )
                      .join(" · ")}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {total > steps.length && (
        <p className="p-2 text-sm text-muted">
          {t("instance.firstSteps", { count: steps.length, total })}
        </p>
      )}
    </>
  );
}
