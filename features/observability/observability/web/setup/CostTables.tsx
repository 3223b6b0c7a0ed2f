import { Link, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { useFormat, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { listMetrics, listTelemetryAttributes, queryTelemetry } from "../../contract.ts";
import { useAddress } from "../address.ts";

const DAY = 86_400_000;
const SHOWN = 10;

interface Cost {
  readonly name: string;
  readonly amount: number;
  readonly href?: string;
}

/** What fills the store and makes questions slow: who sends most rows, which metrics and attributes have most values. */
export function CostTables() {
  const t = useText("observability");
  const addressOf = useAddress();
  const [range] = useState(() => ({ from: Date.now() - DAY, to: Date.now() }));
  const metrics = useRead(listMetrics, { query: range });
  const ofLogs = useAttributes("logs", range);
  const ofSpans = useAttributes("traces", range);
  const logs = useRowsByService("logs", range);
  const spans = useRowsByService("spans", range);
  const series = costsOf(metrics, ({ items }) =>
    items.map((one) => ({
      name: one.name,
      amount: one.series,
      href: addressOf({ tab: "metrics", metric: one.name }),
    })),
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 className="display text-lg">{t("cost.title")}</h2>
        <p className="text-sm text-muted">{t("cost.hint")}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <CostTable title={t("cost.logs")} amount={t("cost.rows")} costs={logs} />
        <CostTable title={t("cost.spans")} amount={t("cost.rows")} costs={spans} />
        <CostTable title={t("cost.metrics")} amount={t("cost.series")} costs={series} />
        <CostTable title={t("cost.attributes")} amount={t("cost.values")} costs={ofLogs} />
        <CostTable title={t("cost.spanAttributes")} amount={t("cost.values")} costs={ofSpans} />
      </div>
    </section>
  );
}

/** Costs, the highest first; a sentence while they are still on their way or can't be told. */
type Costs = readonly Cost[] | { readonly error: string | null };

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: { readonly message: string } | null;
}

function costsOf<Data>({ data, error }: Answer<Data>, of: (data: Data) => Cost[]): Costs {
  if (data === undefined) return { error: error?.message ?? null };
  return of(data).toSorted((one, other) => other.amount - one.amount);
}

function useAttributes(signal: "logs" | "traces", range: { from: number; to: number }): Costs {
  const read = useRead(listTelemetryAttributes, { query: { ...range, signal } });
  return costsOf(read, ({ items }) =>
    items.map(({ key, cardinality }) => ({ name: key, amount: cardinality })),
  );
}

function useRowsByService(signal: "logs" | "spans", range: { from: number; to: number }): Costs {
  const query = { signal, form: "table" as const, groupBy: ["service"], limit: SHOWN };
  const read = useRead(queryTelemetry, { body: { ...range, query } });
  return costsOf(read, ({ frames: [frame] }) => {
    const [names, amounts] = frame?.fields ?? [];
    return (names?.values ?? []).map((name, row) => ({
      name: String(name),
      amount: Number(amounts?.values[row] ?? 0),
    }));
  });
}

function CostTable(props: { title: string; amount: string; costs: Costs }) {
  const { title, amount, costs } = props;
  const t = useText("observability");
  const { number } = useFormat();
  const rows = "error" in costs ? [] : costs.slice(0, SHOWN);
  const sentence = "error" in costs ? (costs.error ?? t("loading")) : t("cost.none");
  return (
    <Table label={title}>
      <THead>
        <TR>
          <TH>{title}</TH>
          <TH numeric>{amount}</TH>
        </TR>
      </THead>
      <TBody>
        {rows.map((cost) => (
          <TR key={cost.name}>
            <TD className="break-all">
              {cost.href === undefined ? cost.name : <Link href={cost.href}>{cost.name}</Link>}
            </TD>
            <TD numeric>{number(cost.amount)}</TD>
          </TR>
        ))}
        {rows.length === 0 && (
          <TR>
            <TD colSpan={2} className="text-muted">
              {sentence}
            </TD>
          </TR>
        )}
      </TBody>
    </Table>
  );
}
