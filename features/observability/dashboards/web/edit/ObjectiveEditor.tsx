import { Field, Input, Select } from "@devloom/ui";
import { type ChipFilter, FilterChips, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import {
  listTelemetryAttributes,
  listTelemetryServices,
  OBJECTIVE_LIMITS,
  OBJECTIVE_MEASURES,
  ObjectiveQuery,
} from "../../../observability/contract.ts";
import type { QueryEditorProps } from "./query-editor-props.ts";

const DAY = 86_400_000;
const TARGETS = [0.9, 0.95, 0.99, 0.995, 0.999, 0.9995, 0.9999];
const WINDOWS = [1, 7, 14, 28, 30];

/** Sets an objective: whose requests, what makes one good, which share must be, over how many days. */
export function ObjectiveEditor({ query, onChange }: QueryEditorProps) {
  const t = useText("dashboards");
  const [range] = useState(() => ({ from: Date.now() - 7 * DAY, to: Date.now() }));
  const service = typeof query["service"] === "string" ? query["service"] : "";
  // What is not chosen yet is no reason to forget the rest.
  const parsed = ObjectiveQuery.safeParse({ ...query, service: service === "" ? "-" : service });
  const whole = parsed.success ? parsed.data : ObjectiveQuery.parse({ service: "-" });
  const asked = { ...whole, service };
  const change = (next: Partial<ObjectiveQuery>) => onChange({ ...asked, ...next });
  const { data } = useRead(listTelemetryServices, { query: range }, { staleTime: DAY });
  const { data: attributes } = useRead(
    listTelemetryAttributes,
    { query: { ...range, signal: "traces" } },
    { staleTime: DAY },
  );
  const services = [...new Set([...(data?.items.map((one) => one.service) ?? []), "$service"])];
  const known = asked.service === "" ? services : [...new Set([asked.service, ...services])];
  return (
    <div className="grid gap-3 rounded-lg border bg-sunken/40 p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("list.service")} required>
          {(control) => (
            <Select
              {...control}
              value={asked.service}
              placeholder={t("slo.chooseService")}
              options={known.map((one) => ({ value: one, label: one }))}
              onChange={(event) => change({ service: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("query.operation")}>
          {(control) => (
            <Input
              {...control}
              value={asked.operation}
              maxLength={500}
              onChange={(event) => change({ operation: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("slo.measure")}>
          {(control) => (
            <Select
              {...control}
              value={asked.measure}
              options={OBJECTIVE_MEASURES.map((one) => ({ value: one, label: t(`slo.${one}`) }))}
              onChange={(event) =>
                change({
                  measure: OBJECTIVE_MEASURES.find((one) => one === event.target.value) ?? "errors",
                })
              }
            />
          )}
        </Field>
        {asked.measure === "latency" && (
          <Field label={t("slo.milliseconds")}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={OBJECTIVE_LIMITS.milliseconds}
                value={asked.milliseconds}
                onChange={(event) =>
                  change({ milliseconds: Math.max(1, Number(event.target.value)) })
                }
              />
            )}
          </Field>
        )}
        <Field label={t("slo.target")}>
          {(control) => (
            <Select
              {...control}
              value={String(asked.target)}
              options={[...new Set([...TARGETS, asked.target])].map((one) => ({
                value: String(one),
                label: `${Number((one * 100).toFixed(3))} %`,
              }))}
              onChange={(event) => change({ target: Number(event.target.value) })}
            />
          )}
        </Field>
        <Field label={t("slo.window")}>
          {(control) => (
            <Select
              {...control}
              value={String(asked.days)}
              options={[...new Set([...WINDOWS, asked.days])].map((one) => ({
                value: String(one),
                label: t("share.days", { count: one }),
              }))}
              onChange={(event) => change({ days: Number(event.target.value) })}
            />
          )}
        </Field>
      </div>
      <FilterChips
        filters={asked.filters}
        suggestions={attributes?.items ?? []}
        onChange={(next: readonly ChipFilter[]) => change({ filters: [...next] })}
      />
    </div>
  );
}
