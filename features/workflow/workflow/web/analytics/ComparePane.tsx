import { Field, Select, Skeleton, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { ReadView, useRead, useSearchParam, useText } from "@devloom/web-kit";
import { analyzeWorkflow } from "../../contract.ts";
import { compareFigures } from "./compare-figures.ts";
import { useFigures } from "./figures.ts";
import { ANALYTICS_TOPICS } from "./topics.ts";
import type { PaneProps } from "./VariantsPane.tsx";

interface ComparePaneProps extends PaneProps {
  /** Newest first. */
  readonly versions: readonly number[];
}

/** Two versions in the same period, figure by figure. */
export function ComparePane({ workflowId, filter, nameOf, versions }: ComparePaneProps) {
  const t = useText("workflow");
  const [chosenA, chooseA] = useSearchParam("a");
  const [chosenB, chooseB] = useSearchParam("b");
  if (versions.length < 2)
    return <p className="text-sm text-muted">{t("analytics.compare.one")}</p>;
  const known = (chosen: string, otherwise: number | undefined): number =>
    versions.find((version) => String(version) === chosen) ?? otherwise ?? 1;
  const [a, b] = [known(chosenA, versions[1]), known(chosenB, versions[0])];
  const options = versions.map((version) => ({
    value: String(version),
    label: t("analytics.compare.versionOf", { version }),
  }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3">
        {(
          [
            ["a", a, chooseA],
            ["b", b, chooseB],
          ] as const
        ).map(([side, version, choose]) => (
          <Field key={side} label={t(`analytics.compare.${side}`)}>
            {(control) => (
              <Select
                {...control}
                value={String(version)}
                options={options}
                onChange={(event) => choose(event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Comparison workflowId={workflowId} filter={filter} nameOf={nameOf} a={a} b={b} />
    </div>
  );
}

interface ComparisonProps extends PaneProps {
  readonly a: number;
  readonly b: number;
}

function Comparison({ workflowId, filter, nameOf, a, b }: ComparisonProps) {
  const t = useText("workflow");
  const figures = useFigures();
  const params = { id: workflowId };
  const options = { topics: ANALYTICS_TOPICS, placeholder: "previous" } as const;
  const left = useRead(
    analyzeWorkflow,
    { params, query: { ...filter, versions: String(a) } },
    options,
  );
  const right = useRead(
    analyzeWorkflow,
    { params, query: { ...filter, versions: String(b) } },
    options,
  );
  return (
    <ReadView read={left} skeleton={<Skeleton className="h-60" />}>
      {(one) => (
        <ReadView read={right} skeleton={<Skeleton className="h-60" />}>
          {(other) => (
            <Table label={t("analytics.compare.label")}>
              <THead>
                <TR>
                  <TH>{t("analytics.compare.figure")}</TH>
                  <TH numeric>{t("analytics.compare.versionOf", { version: a })}</TH>
                  <TH numeric>{t("analytics.compare.versionOf", { version: b })}</TH>
                  <TH numeric>{t("analytics.compare.difference")}</TH>
                </TR>
              </THead>
              <TBody>
                {compareFigures(one, other, { t, figures, nameOf }).map((row) => (
                  <TR key={row.id}>
                    <TH scope="row" className="text-sm font-normal whitespace-normal text-ink">
                      {row.name}
                    </TH>
                    <TD numeric>{row.a}</TD>
                    <TD numeric>{row.b}</TD>
                    <TD numeric>{row.difference}</TD>
                  </TR>
                ))}
              </TBody>
            </Table>
          )}
        </ReadView>
      )}
    </ReadView>
  );
}
