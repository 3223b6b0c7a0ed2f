import { Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { type TimeRange, useFormat, useRead, useText } from "@devloom/web-kit";
import { readServiceMap } from "../../contract.ts";
import { ChartCard } from "../ChartCard.tsx";
import { useScope } from "../scope.ts";
import { useMilliseconds } from "../use-milliseconds.ts";
import { ServiceMap } from "./ServiceMap.tsx";

interface ServiceCallsProps {
  range: TimeRange;
  selected: string;
  onSelect: (service: string) => void;
}

/** Who calls whom: a picture, and one line for each pair. */
export function ServiceCalls({ range: { from, to }, selected, onSelect }: ServiceCallsProps) {
  const t = useText("observability");
  const { number } = useFormat();
  const milliseconds = useMilliseconds();
  const query = { from, to, scope: useScope() };
  const read = useRead(readServiceMap, { query }, { placeholder: "previous" });
  const { data } = read;
  if (data === undefined)
    return (
      <ChartCard title={t("service.calls")} read={read}>
        {null}
      </ChartCard>
    );
  if (data.items.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h2 className="text-sm font-medium">{t("service.calls")}</h2>
      <ServiceMap calls={data.items} selected={selected} onSelect={onSelect} />
      <Table label={t("service.calls")}>
        <THead>
          <TR>
            <TH>{t("service.caller")}</TH>
            <TH>{t("service.called")}</TH>
            <TH numeric>{t("service.requests")}</TH>
            <TH numeric>{t("service.errors")}</TH>
            <TH numeric>p95</TH>
          </TR>
        </THead>
        <TBody>
          {data.items.map((one) => (
            <TR key={`${one.from} ${one.to}`}>
              <TD>{one.from}</TD>
              <TD>{one.to}</TD>
              <TD numeric>{number(one.calls)}</TD>
              <TD numeric>{number(one.errors)}</TD>
              <TD numeric>{milliseconds(one.p95)}</TD>
            </TR>
          ))}
        </TBody>
      </Table>
    </div>
  );
}
