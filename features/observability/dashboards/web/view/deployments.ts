import { type TimeRange, useRead } from "@devloom/web-kit";
import { useMemo } from "react";
import { listServiceVersions } from "../../../observability/contract.ts";
import { type Mark, minutesOf, NO_MARKS } from "./mark.ts";

/** When services began to report another version than they had at the beginning of the range. */
export function deploymentMarks(
  versions: readonly { service: string; version: string; time: number }[],
): Mark[] {
  const begun = new Map<string, number>();
  for (const { service, time } of versions)
    begun.set(service, Math.min(time, begun.get(service) ?? time));
  return versions
    .filter(({ service, time }) => time !== begun.get(service))
    .map(({ service, version, time }) => ({ time, text: `${service} ${version}` }));
}

/** Deployments as telemetry shows them; asked once a minute at most. */
export function useDeployments(range: TimeRange, isOn: boolean): readonly Mark[] {
  const query = minutesOf(range);
  const { data } = useRead(
    listServiceVersions,
    { query },
    { enabled: isOn, placeholder: "previous" },
  );
  return useMemo(() => (isOn && data ? deploymentMarks(data.items) : NO_MARKS), [data, isOn]);
}
