import type { Frame } from "@devloom/contract";
import { stepOf, type TimeRange, useRead } from "@devloom/web-kit";
import { useMemo } from "react";
import { queryPanel } from "../../contract.ts";

interface Mark {
  readonly time: number;
  readonly text: string;
}

const VERSION = "service.version";
const BY_VERSION = {
  kind: "telemetry",
  query: {
    signal: "spans",
    form: "series",
    aggregation: "count",
    groupBy: ["service", VERSION],
    filters: [{ key: VERSION, operator: "exists", value: "" }],
    limit: 200,
  },
};
const NONE: readonly Mark[] = [];
const MINUTE = 60_000;

/** When services began to report another version than they had at the beginning of the range. */
export function deploymentMarks(frames: readonly Frame[]): Mark[] {
  const firsts = new Map<string, Mark[]>();
  for (const { fields } of frames) {
    const times = fields.find(({ type }) => type === "time")?.values ?? [];
    for (const { labels = {}, values } of fields) {
      const { service = "", [VERSION]: version = "" } = labels;
      const place = values.findIndex((value) => Number(value) > 0);
      if (version === "" || place === -1) continue;
      const seen = firsts.get(service) ?? [];
      firsts.set(service, [...seen, { time: Number(times[place]), text: `${service} ${version}` }]);
    }
  }
  return [...firsts.values()].flatMap((seen) => {
    const sorted = seen.toSorted((one, other) => one.time - other.time);
    const begun = sorted[0]?.time;
    return sorted.filter(({ time }) => time !== begun);
  });
}

/** Deployments as telemetry shows them; asked once a minute at most. */
export function useDeployments({ from, to }: TimeRange, isOn: boolean): readonly Mark[] {
  const range = { from: Math.floor(from / MINUTE) * MINUTE, to: Math.ceil(to / MINUTE) * MINUTE };
  const body = { ...range, step: stepOf(range, 240), queries: [BY_VERSION] };
  const { data } = useRead(queryPanel, { body }, { enabled: isOn, placeholder: "previous" });
  return useMemo(() => (isOn && data ? deploymentMarks(data.frames) : NONE), [data, isOn]);
}
