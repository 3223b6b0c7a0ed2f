import { Link, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { TimeChart } from "@devloom/ui/TimeChart";
import {
  ReadView,
  stepOf,
  type TimeRange,
  useFormat,
  useRead,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { listTelemetryServices, readServiceSeries, type ServiceSummary } from "../../contract.ts";
import { coveredOf } from "../../contract/covered.ts";
import { useAddress } from "../address.ts";
import { useScope } from "../scope.ts";
import { SetupPanel } from "../setup/SetupPanel.tsx";
import { ChartCard } from "../ChartCard.tsx";
import { OperationsTable } from "./OperationsTable.tsx";
import { ServiceCalls } from "./ServiceCalls.tsx";
import { wholeCourse } from "./whole-course.ts";
import { useRate } from "../use-rate.ts";
import { useMillisecondColumn, useMilliseconds } from "../use-milliseconds.ts";

/** Services with their rate, errors and durations, computed from their spans. */
export function ServicesPanel({ range }: { range: TimeRange }) {
  const { from, to } = range;
  const scope = useScope();
  const read = useRead(
    listTelemetryServices,
    { query: { from, to, scope } },
    { placeholder: "previous" },
  );
  return (
    <ReadView read={read}>
      {({ items, total }) =>
        items.length === 0 && scope === "workspace" ? (
          <SetupPanel waiting />
        ) : (
          <Services range={range} items={items} total={total} />
        )
      }
    </ReadView>
  );
}

interface ServicesProps {
  range: TimeRange;
  items: readonly ServiceSummary[];
  /** How many there are; the busiest are shown. */
  total: number;
}

function Services({ range, items, total }: ServicesProps) {
  const t = useText("observability");
  const { number, relativeTime } = useFormat();
  const milliseconds = useMillisecondColumn();
  const [service, setService] = useSearchParam("service");
  const addressOf = useAddress();
  const rate = useRate();
  const seconds = (range.to - range.from) / 1000;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {/* Figures of one service never stand under the name of another. */}
      <ServiceCharts key={service} range={range} service={service} />
      <Table label={t("tab.services")}>
        <THead>
          <TR>
            <TH>{t("service.name")}</TH>
            <TH numeric>{t("service.rate")}</TH>
            <TH numeric>{t("service.errors")}</TH>
            <TH numeric>p50</TH>
            <TH numeric>p95</TH>
            <TH numeric>p99</TH>
            <TH>{t("service.lastSeen")}</TH>
            <TH>{t("service.open")}</TH>
          </TR>
        </THead>
        <TBody>
          {items.map((one) => (
            <TR key={one.service} aria-selected={one.service === service}>
              <TD>
                <button
                  type="button"
                  className="font-medium text-brand-ink hover:underline"
                  onClick={() => setService(one.service === service ? "" : one.service)}
                >
                  {one.service}
                </button>
              </TD>
              <TD numeric>{rate(one.requests / seconds)}</TD>
              <TD numeric className={one.errors > 0 ? "text-danger-ink" : ""}>
                {number(one.requests === 0 ? 0 : one.errors / one.requests, {
                  style: "percent",
                  maximumFractionDigits: 1,
                })}
              </TD>
              <TD numeric>{milliseconds(one.p50)}</TD>
              <TD numeric>{milliseconds(one.p95)}</TD>
              <TD numeric>{milliseconds(one.p99)}</TD>
              <TD>{relativeTime(new Date(one.lastSeen))}</TD>
              <TD className="flex gap-3">
                <Link href={addressOf({ tab: "traces", service: one.service })}>
                  {t("tab.traces")}
                </Link>
                <Link
                  href={addressOf({
                    tab: "logs",
                    filters: JSON.stringify([
                      { key: "service", operator: "=", value: one.service },
                    ]),
                  })}
                >
                  {t("tab.logs")}
                </Link>
              </TD>
            </TR>
          ))}
        </TBody>
      </Table>
      {items.length < total && (
        <p className="text-sm text-muted">
          {t("service.busiest", { shown: number(items.length), total: number(total) })}
        </p>
      )}
      {service !== "" && <OperationsTable key={service} range={range} service={service} />}
      <ServiceCalls range={range} selected={service} onSelect={setService} />
    </div>
  );
}

function ServiceCharts({ range, service }: { range: TimeRange; service: string }) {
  const t = useText("observability");
  const milliseconds = useMilliseconds();
  const { from, to } = range;
  const step = stepOf(range);
  const scope = useScope();
  const query = { from, to, scope, step, ...(service === "" ? {} : { service }) };
  const read = useRead(readServiceSeries, { query }, { placeholder: "previous" });
  const points = wholeCourse(read.data?.items ?? [], range, step);
  // A step that began before the range is drawn where the range begins, so that the axis reaches it.
  const times = points.map(({ time }) => Math.max(time, from));
  const covered = (time: number): number => coveredOf(time, step, range);
  const perSecond = useRate();
  const of = service === "" ? t("service.all") : service;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <ChartCard title={t("service.requestsOf", { of })} read={read}>
        <TimeChart
          label={t("service.requestsOf", { of })}
          times={times}
          series={[
            {
              label: t("service.requests"),
              values: points.map(({ time, requests }) => (requests * 1000) / covered(time)),
              tone: "brand",
            },
            {
              label: t("service.errors"),
              values: points.map(({ time, errors }) => (errors * 1000) / covered(time)),
              tone: "danger",
            },
          ]}
          format={perSecond}
          extent={range}
          onSelect={range.select}
        />
      </ChartCard>
      <ChartCard title={t("service.durationsOf", { of })} read={read}>
        <TimeChart
          label={t("service.durationsOf", { of })}
          times={times}
          series={[
            { label: "p50", values: points.map(({ p50 }) => p50) },
            { label: "p95", values: points.map(({ p95 }) => p95) },
          ]}
          gaps
          format={milliseconds}
          extent={range}
          onSelect={range.select}
        />
      </ChartCard>
    </div>
  );
}
