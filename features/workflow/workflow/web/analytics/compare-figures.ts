import type { OutputOf } from "@devloom/contract";
import type { Text } from "@devloom/web-kit";
import type { analyzeWorkflow } from "../../contract.ts";
import { shareOf, type useFigures } from "./figures.ts";

type Answer = OutputOf<typeof analyzeWorkflow>;

export interface ComparedFigure {
  /** Elements may share a name. */
  readonly id: string;
  readonly name: string;
  readonly a: string;
  readonly b: string;
  readonly difference: string;
}

interface Words {
  readonly t: Text<"workflow">;
  readonly figures: ReturnType<typeof useFigures>;
  readonly nameOf: (element: string) => string;
}

/** Figures of two versions side by side: of the whole, then of every element that took time or failed. */
export function compareFigures(one: Answer, other: Answer, words: Words): ComparedFigure[] {
  const { t, figures, nameOf } = words;
  const { number, percent, duration } = figures;
  const row = (
    name: string,
    valueIn: (answer: Answer) => number | null,
    show: (value: number) => string,
    showChange = show,
  ): Omit<ComparedFigure, "id"> => {
    const [a, b] = [valueIn(one), valueIn(other)];
    const text = (value: number | null): string => (value === null ? "–" : show(value));
    const change = a === null || b === null ? null : b - a;
    const sign = change === null || change === 0 ? "" : change > 0 ? "+" : "−";
    const difference = change === null ? "–" : `${sign}${showChange(Math.abs(change))}`;
    return { name, a: text(a), b: text(b), difference };
  };
  // From 2 % to 4 % is two points more, or twice as much: “+2 %” would be neither.
  const points = (change: number): string =>
    t("analytics.compare.points", { value: number(change * 100, { maximumFractionDigits: 1 }) });
  const share =
    (part: "troubled" | "reworked" | "failed" | "cancelled") =>
    ({ summary }: Answer): number | null =>
      shareOf(summary[part], summary.instances);
  const costEach = ({ summary: { cost, instances } }: Answer): number | null =>
    cost === null || instances === 0 ? null : cost / instances;
  const modelsEach = ({ summary: { models, instances } }: Answer): number | null =>
    models === null || instances === 0 ? null : models.cost / instances;
  const currency = one.summary.currency ?? other.summary.currency;
  const elements = [
    ...new Set([...one.elements, ...other.elements].flatMap(isTelling).map((each) => each.element)),
  ];
  const of = (answer: Answer, element: string) =>
    answer.elements.find((each) => each.element === element);
  const rows = [
    row(t("analytics.summary.instances"), ({ summary }) => summary.instances, number),
    row(t("analytics.summary.duration"), ({ summary }) => summary.duration.median, duration),
    row(t("analytics.elements.mean"), ({ summary }) => summary.duration.mean, duration),
    row(t("analytics.elements.p95"), ({ summary }) => summary.duration.p95, duration),
    row(t("analytics.branches.failed"), share("failed"), percent, points),
    row(t("analytics.branches.cancelled"), share("cancelled"), percent, points),
    row(t("analytics.summary.troubled"), share("troubled"), percent, points),
    row(t("analytics.summary.rework"), share("reworked"), percent, points),
    row(
      t("analytics.summary.automation"),
      ({ summary }) => shareOf(summary.automatic, summary.work),
      percent,
      points,
    ),
    ...(currency === null
      ? []
      : [row(t("analytics.summary.cost"), costEach, (value) => figures.money(value, currency))]),
    ...(one.summary.models === null && other.summary.models === null
      ? []
      : [row(t("analytics.summary.models"), modelsEach, figures.dollars)]),
    ...elements.map((element) =>
      row(
        t("analytics.compare.median", { name: nameOf(element) }),
        (answer) => of(answer, element)?.duration.median ?? null,
        duration,
      ),
    ),
    ...elements.map((element) =>
      row(
        t("analytics.compare.failed", { name: nameOf(element) }),
        (answer) => {
          const found = of(answer, element);
          return found === undefined ? null : shareOf(found.failed, found.entered);
        },
        percent,
        points,
      ),
    ),
  ];
  return rows.map((each, index) => ({ ...each, id: String(index) }));
}

/** Elements that take no time and never fail have nothing to compare. */
function isTelling(figures: Answer["elements"][number]): Answer["elements"] {
  return (figures.duration.max ?? 0) > 0 || figures.failed > 0 ? [figures] : [];
}
