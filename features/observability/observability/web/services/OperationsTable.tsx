import { Link, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { type TimeRange, useFormat, useRead, useText } from "@devloom/web-kit";
import { listServiceOperations } from "../../contract.ts";
import { useAddress } from "../address.ts";
import { ChartCard } from "../ChartCard.tsx";
import { useScope } from "../scope.ts";
import { useMillisecondColumn } from "../use-milliseconds.ts";
import { useRate } from "../use-rate.ts";

/** What a service is asked for: rate, errors and durations of each operation, which leads to its slowest traces. */
export function OperationsTable({ range, service }: { range: TimeRange; service: string }) {
  const t = useText("observability");
  const { number } = useFormat();
  const milliseconds = useMillisecondColumn();
  const rate = useRate();
  const addressOf = useAddress();
  const { from, to } = range;
  const query = { from, to, scope: useScope(), service };
  const read = useRead(listServiceOperations, { query }, { placeholder: "previous" });
  const title = t("service.operationsOf", { of: service });
  const { data } = read;
  if (data === undefined)
    return (
      <ChartCard title={title} read={read}>
        {null}
      </ChartCard>
    );
  if (data.items.length === 0) return null;
  const seconds = (to - from) / 1000;
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-sm font-medium">{title}</h2>
      <Table label={title}>
        <THead>
          <TR>
            <TH>{t("service.operation")}</TH>
            <TH numeric>{t("service.rate")}</TH>
            <TH numeric>{t("service.errors")}</TH>
            <TH numeric>p50</TH>
            <TH numeric>p95</TH>
            <TH numeric>p99</TH>
          </TR>
        </THead>
        <TBody>
          {data.items.map((one) => {
            const failed = one.requests === 0 ? 0 : one.errors / one.requests;
            const filters = JSON.stringify([{ key: "name", operator: "=", value: one.name }]);
            return (
              <TR key={one.name}>
                <TD className="font-medium break-all">
                  <Link href={addressOf({ tab: "traces", service, filters, order: "slowest" })}>
                    {one.name}
                  </Link>
                </TD>
                <TD numeric>{rate(one.requests / seconds)}</TD>
                <TD numeric className={one.errors > 0 ? "text-danger-ink" : ""}>
                  {number(failed, { style: "percent", maximumFractionDigits: 1 })}
                </TD>
                <TD numeric>{milliseconds(one.p50)}</TD>
                <TD numeric>{milliseconds(one.p95)}</TD>
                <TD numeric>{milliseconds(one.p99)}</TD>
              </TR>
            );
          })}
        </TBody>
      </Table>
      {data.items.length < data.total && (
        <p className="text-sm text-muted">
          {t("service.busiestOperations", {
            shown: number(data.items.length),
            total: number(data.total),
          })}
        </p>
      )}
    </section>
  );
}
