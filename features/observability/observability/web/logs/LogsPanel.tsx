import { Alert, Button, EmptyState, Select } from "@devloom/ui";
import { TimeChart } from "@devloom/ui/TimeChart";
import {
  FilterChips,
  ReadView,
  SearchInput,
  stepOf,
  type TimeRange,
  useDebounced,
  useFormat,
  useRead,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { Pause, Play, ScrollText, Shapes } from "lucide-react";
import { useState } from "react";
import { listTelemetryAttributes, logHistogram, type LogLine, searchLogs } from "../../contract.ts";
import { AddToDashboard } from "../AddToDashboard.tsx";
import { useFilters } from "../address.ts";
import { useScope } from "../scope.ts";
import { ChartCard } from "../ChartCard.tsx";
import { LogDrawer } from "./LogDrawer.tsx";
import { LogList } from "./LogList.tsx";
import { PatternsTable } from "./PatternsTable.tsx";
import { SEVERITIES } from "./severity.ts";
import { useTail } from "./use-tail.ts";

const PAGE = 500;

/** Searching log lines, their course over time, and following new ones. */
export function LogsPanel({ range }: { range: TimeRange }) {
  const t = useText("observability");
  const { number } = useFormat();
  const [text, setText] = useSearchParam("text");
  const [severity, setSeverity] = useSearchParam("severity");
  const [filters, setFilters, filterText] = useFilters();
  const [isFollowing, setFollowing] = useState(false);
  const [view, setView] = useSearchParam("view");
  const showsPatterns = view === "patterns" && !isFollowing;
  const [opened, setOpened] = useState<LogLine | null>(null);
  const words = useDebounced(text);
  const { from, to } = range;
  const scope = useScope();
  const conditions = {
    scope,
    ...(words === "" ? {} : { text: words }),
    ...(severity === "" ? {} : { severity: Number(severity) }),
    ...(filterText === "" ? {} : { filters: filterText }),
  };
  const shown = { enabled: !isFollowing && !showsPatterns, placeholder: "previous" } as const;
  const read = useRead(searchLogs, { query: { from, to, ...conditions, limit: PAGE } }, shown);
  const step = stepOf(range);
  const counted = useRead(
    logHistogram,
    { query: { from, to, step, ...conditions } },
    { placeholder: "previous" },
  );
  const { data: attributes } = useRead(
    listTelemetryAttributes,
    { query: { from, to, scope, signal: "logs" } },
    { placeholder: "previous", staleTime: 30_000 },
  );
  const tail = useTail(isFollowing, conditions);
  const histogram = counted.data;
  const bars = histogram?.items ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput value={text} onChange={setText} label={t("log.search")} />
        <Select
          aria-label={t("log.severity")}
          className="w-48"
          value={severity}
          placeholder={t("log.anySeverity")}
          options={SEVERITIES.map(({ minimum, word }) => ({
            value: String(minimum),
            label: t("log.atLeast", { word }),
          }))}
          onChange={(event) => setSeverity(event.target.value)}
        />
        <Button
          variant={showsPatterns ? "primary" : "outline"}
          aria-pressed={showsPatterns}
          onClick={() => {
            setFollowing(false);
            setView(showsPatterns ? "" : "patterns");
          }}
        >
          <Shapes aria-hidden="true" />
          {t("log.patterns")}
        </Button>
        <Button
          variant={isFollowing ? "primary" : "outline"}
          aria-pressed={isFollowing}
          onClick={() => setFollowing(!isFollowing)}
        >
          {isFollowing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {t("log.tail")}
        </Button>
        <FilterChips
          filters={filters}
          onChange={setFilters}
          suggestions={attributes?.items ?? []}
        />
        <AddToDashboard
          panel={{
            title: words === "" ? t("log.lines") : words,
            kind: "logs",
            queries: [
              {
                kind: "telemetry",
                query: {
                  signal: "logs",
                  form: "rows",
                  text: words,
                  severity: Number(severity),
                  filters: filters.map((one) => ({ ...one })),
                },
              },
            ],
          }}
        />
      </div>
      <ChartCard
        title={
          histogram === undefined
            ? t("log.histogram")
            : t("log.total", { count: histogram.total, shown: number(histogram.total) })
        }
        read={counted}
      >
        <TimeChart
          label={t("log.histogram")}
          kind="bars"
          height={120}
          times={bars.map(({ time }) => time)}
          series={[
            { label: t("log.all"), values: bars.map(({ total }) => total), tone: "brand" },
            {
              label: t("log.warnings"),
              values: bars.map(({ warnings, errors }) => warnings + errors),
              tone: "warning",
            },
            { label: t("log.errors"), values: bars.map(({ errors }) => errors), tone: "danger" },
          ]}
          format={(value) => number(value)}
          extent={range}
          onSelect={range.select}
        />
      </ChartCard>
      {showsPatterns ? (
        <PatternsTable query={{ query: { from, to, ...conditions } }} />
      ) : isFollowing ? (
        <>
          {tail.skipped > 0 && (
            <Alert variant="warning">
              {t("log.skipped", { count: tail.skipped, shown: number(tail.skipped) })}
            </Alert>
          )}
          {tail.lines.length === 0 ? (
            <EmptyState
              icon={<ScrollText aria-hidden="true" />}
              title={t("log.following")}
              description={t("log.followingHint")}
            />
          ) : (
            <LogList lines={tail.lines} onOpen={setOpened} />
          )}
        </>
      ) : (
        <ReadView read={read}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<ScrollText aria-hidden="true" />}
                title={t("log.empty")}
                description={t("log.emptyHint")}
              />
            ) : (
              <LogList lines={items} onOpen={setOpened} />
            )
          }
        </ReadView>
      )}
      {opened !== null && (
        <LogDrawer
          line={opened}
          onFilter={(key, value) => {
            setFilters([...filters, { key, operator: "=", value }]);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
