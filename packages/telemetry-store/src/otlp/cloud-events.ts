import type { Attributes, AttributeValue } from "../rows.ts";
import { type LogMessage, newLog, type Scoped } from "./messages.ts";
import { MalformedTelemetry, MAX_DEPTH } from "./wire.ts";

const INFORMATION = 9;

/** CloudEvents as log records: one event, or a list of them. Each one's source is its service. */
export function readCloudEvents(json: unknown): Scoped<LogMessage>[] {
  const events = Array.isArray(json) ? json : [json];
  const services = new Map<string, LogMessage[]>();
  for (const event of events) {
    const { source, log } = readEvent(event);
    const known = services.get(source);
    if (known === undefined) services.set(source, [log]);
    else known.push(log);
  }
  return [...services].map(([service, items]) => ({
    attributes: { "service.name": service },
    groups: [{ scope: "cloudevents", items }],
  }));
}

function readEvent(value: unknown): { source: string; log: LogMessage } {
  if (typeof value !== "object" || value === null || Array.isArray(value) || isTooDeep(value))
    throw new MalformedTelemetry("An event is no object.");
  // What JSON gives, as an object.
  const { data, data_base64: binary, time, ...rest } = value as Attributes;
  const { source, type } = rest;
  if (typeof source !== "string" || typeof type !== "string" || source === "" || type === "")
    throw new MalformedTelemetry("An event needs source and type.");
  if (rest["specversion"] !== "1.0")
    throw new MalformedTelemetry("Only CloudEvents 1.0 are understood.");
  const milliseconds = typeof time === "string" ? Date.parse(time) : Number.NaN;
  const attributes = Object.entries(rest).map(([name, one]) => [`cloudevents.${name}`, one]);
  return {
    source,
    log: {
      ...newLog(),
      time: Number.isNaN(milliseconds) ? 0n : BigInt(milliseconds) * 1_000_000n,
      severity: INFORMATION,
      eventName: type,
      body: data ?? binary ?? type,
      attributes: Object.fromEntries(attributes) as Attributes,
    },
  };
}

function isTooDeep(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== "object" || value === null) return false;
  return (
    depth === 0 ||
    Object.values(value as AttributeValue & object).some((one) => isTooDeep(one, depth - 1))
  );
}
