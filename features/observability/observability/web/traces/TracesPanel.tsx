import {
  Badge,
  EmptyState,
  Input,
  Link,
  Select,
  Table,
  TBody,
  TD,
  TH,
  THead,
  TR,
} from "@devloom/ui";
import {
  FilterChips,
  ReadView,
  SearchInput,
  type TimeRange,
  useDebounced,
  useFormat,
  useRead,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { Waypoints } from "lucide-react";
import {
  listTelemetryAttributes,
  listTelemetryServices,
  searchTraces,
  type TraceSummary,
} from "../../contract.ts";
import { useAddress, useFilters } from "../address.ts";
import { useScope } from "../scope.ts";
import { useMilliseconds } from "../use-milliseconds.ts";
import { TraceView } from "./TraceView.tsx";

/** Searching traces, and one of them in full when the address names it. */
export function TracesPanel({ range }: { range: TimeRange }) {
  const [trace] = useSearchParam("trace");
  return /^[\da-f]{32}$/.test(trace) ? (
    <TraceView traceId={trace} />
  ) : (
    <TraceSearch range={range} />
  );
}

function TraceSearch({ range: { from, to } }: { range: TimeRange }) {
  const t = useText("observability");
  const [service, setService] = useSearchParam("service");
  const [name, setName] = useSearchParam("name");
  const [minimum, setMinimum] = useSearchParam("minimum");
  const [errors, setErrors] = useSearchParam("errors");
  const [order, setOrder] = useSearchParam("order");
  const [filters, setFilters, filterText] = useFilters();
  const scope = useScope();
  const words = useDebounced(name);
  const least = Number(useDebounced(minimum));
  const before = { placeholder: "previous" } as const;
  const { data: services } = useRead(listTelemetryServices, { query: { from, to, scope } }, before);
  const { data: attributes } = useRead(
    listTelemetryAttributes,
    { query: { from, to, scope, signal: "traces" } },
    { ...before, staleTime: 30_000 },
  );
  const query = {
    from,
    to,
    scope,
    ...(service === "" ? {} : { service }),
    ...(words === "" ? {} : { name: words }),
    ...(least > 0 ? { minimum: least } : {}),
    ...(errors === "" ? {} : { errors: "true" as const }),
    ...(filterText === "" ? {} : { filters: filterText }),
    order: order === "slowest" ? ("slowest" as const) : ("newest" as const),
  };
  const read = useRead(searchTraces, { query }, before);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput value={name} onChange={setName} label={t("trace.search")} />
        <Select
          aria-label={t("service.name")}
          className="w-44"
          value={service}
          placeholder={t("service.all")}
          options={(services?.items ?? []).map((one) => ({
            value: one.service,
            label: one.service,
          }))}
          onChange={(event) => setService(event.target.value)}
        />
        <Select
          aria-label={t("trace.status")}
          className="w-36"
          value={errors}
          placeholder={t("trace.anyStatus")}
          options={[{ value: "true", label: t("trace.onlyErrors") }]}
          onChange={(event) => setErrors(event.target.value)}
        />
        <Input
          type="number"
          min={0}
          aria-label={t("trace.minimum")}
          placeholder={t("trace.minimum")}
          className="max-w-44"
          value={minimum}
          onChange={(event) => setMinimum(event.target.value)}
        />
        <Select
          aria-label={t("trace.order")}
          className="w-36"
          value={order}
          placeholder={t("trace.newest")}
          options={[{ value: "slowest", label: t("trace.slowest") }]}
          onChange={(event) => setOrder(event.target.value)}
        />
        <FilterChips
          filters={filters}
          onChange={setFilters}
          suggestions={attributes?.items ?? []}
        />
      </div>
      <ReadView read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Waypoints aria-hidden="true" />}
              title={t("trace.empty")}
              description={t("trace.emptyHint")}
            />
          ) : (
            <TraceTable items={items} />
          )
        }
      </ReadView>
    </div>
  );
}

function TraceTable({ items }: { items: readonly TraceSummary[] }) {
  const t = useText("observability");
  const { number, moment } = useFormat();
  const addressOf = useAddress();
  const milliseconds = useMilliseconds();
  return (
    <Table label={t("tab.traces")}>
      <THead>
        <TR>
          <TH>{t("trace.name")}</TH>
          <TH>{t("service.name")}</TH>
          <TH>{t("trace.started")}</TH>
          <TH numeric>{t("trace.duration")}</TH>
          <TH numeric>{t("trace.spans")}</TH>
          <TH>{t("trace.status")}</TH>
        </TR>
      </THead>
      <TBody>
        {items.map((one) => (
          <TR key={one.traceId}>
            <TD className="font-medium">
              <Link href={addressOf({ tab: "traces", trace: one.traceId })}>{one.name}</Link>
            </TD>
            <TD>{one.service}</TD>
            <TD className="whitespace-nowrap">{moment(new Date(one.time))}</TD>
            <TD numeric>{milliseconds(one.duration)}</TD>
            <TD numeric>{number(one.spans)}</TD>
            <TD>
              {one.errors > 0 ? (
                <Badge variant="danger">{t("trace.errors", { count: one.errors })}</Badge>
              ) : (
                <Badge variant="success">{t("trace.ok")}</Badge>
              )}
            </TD>
          </TR>
        ))}
      </TBody>
    </Table>
  );
}
