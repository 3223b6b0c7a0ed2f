import type { Attributes, AttributeValue } from "../rows.ts";
import { type LogMessage, newLog, type Scoped } from "./messages.ts";
import { severityOf } from "./severity.ts";
import { MAX_DEPTH } from "./wire.ts";

const NAMES = {
  time: ["time", "timestamp", "@timestamp", "ts"],
  level: ["level", "severity", "lvl", "log.level"],
  body: ["message", "msg", "body", "event"],
  service: ["service", "service.name", "app", "logger"],
  trace: ["trace_id", "traceId", "trace.id"],
  span: ["span_id", "spanId", "span.id"],
} as const;

/** Logs as most loggers write them: a JSON object, or plain text, on each line. */
export function readJsonLines(text: string, defaultService: string): Scoped<LogMessage>[] {
  const services = new Map<string, LogMessage[]>();
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const { service, log } = readLine(line.trim());
    const name = service === "" ? defaultService : service;
    const known = services.get(name);
    if (known === undefined) services.set(name, [log]);
    else known.push(log);
  }
  return [...services].map(([service, items]) => ({
    attributes: { "service.name": service },
    groups: [{ scope: "", items }],
  }));
}

function readLine(line: string): { service: string; log: LogMessage } {
  const log = newLog();
  const fields = parsed(line);
  if (fields === null) return { service: "", log: { ...log, body: line } };
  const take = (names: readonly string[]): AttributeValue => {
    const name = names.find((one) => fields.has(one));
    const value = name === undefined ? null : (fields.get(name) ?? null);
    if (name !== undefined) fields.delete(name);
    return value;
  };
  const level = take(NAMES.level);
  const service = take(NAMES.service);
  return {
    service: typeof service === "string" ? service : "",
    log: {
      ...log,
      time: timeOf(take(NAMES.time)),
      body: take(NAMES.body),
      severity: severityOf(level),
      severityText: typeof level === "string" ? level : "",
      traceId: hex(take(NAMES.trace), 32),
      spanId: hex(take(NAMES.span), 16),
      attributes: Object.fromEntries(fields),
    },
  };
}

function parsed(line: string): Map<string, AttributeValue> | null {
  if (!line.startsWith("{")) return null;
  try {
    // What begins with a brace and is JSON is an object of JSON values.
    const fields = JSON.parse(line) as Attributes;
    return isDeeperThan(fields, MAX_DEPTH) ? null : new Map(Object.entries(fields));
  } catch {
    return null;
  }
}

function isDeeperThan(value: AttributeValue, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((one) => isDeeperThan(one, depth - 1));
}

/** Seconds, milliseconds, microseconds or nanoseconds, told apart by their size; or a date as text. */
function timeOf(value: AttributeValue): bigint {
  if (typeof value === "number" && Number.isFinite(value) && value > 0) {
    const scale = value < 1e11 ? 1e9 : value < 1e14 ? 1e6 : value < 1e17 ? 1e3 : 1;
    return BigInt(Math.round(value * scale));
  }
  const milliseconds = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(milliseconds) || milliseconds < 0 ? 0n : BigInt(milliseconds) * 1_000_000n;
}

function hex(value: AttributeValue, length: number): string {
  return typeof value === "string" && value.length === length && /^[\da-f]+$/i.test(value)
    ? value.toLowerCase()
    : "";
}
