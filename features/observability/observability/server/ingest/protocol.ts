import { hasManyValues } from "@devloom/sandbox";
import { isNestedTooDeep } from "@devloom/server-kit";
import type { Format } from "@devloom/telemetry-store";
import type { Signal } from "../../contract.ts";
import { failureAnswer, successAnswer } from "./otlp-answer.ts";

/** How a protocol says what it sends, and how it wants to be answered. */
export interface IngestProtocol {
  readonly signal: Signal;
  /** What is sent with this content type; `null` for what is not understood. */
  formatOf(type: string): Format | null;
  /** The bytes as the store takes them, where the protocol keeps part of them in headers. */
  whole?(type: string, headers: Headers, bytes: Uint8Array): Uint8Array;
  readonly expected: string;
  success(type: string, rejected: number, reason: string): Response;
  failure(
    type: string,
    status: number,
    message: string,
    headers: Readonly<Record<string, string>>,
  ): Response;
}

const PROTOBUF = "application/x-protobuf";
const OTLP: Readonly<Record<string, Format>> = {
  [PROTOBUF]: "protobuf",
  "application/json": "json",
};
const LINES = ["application/x-ndjson", "application/jsonl", "text/plain"];
const encodingOf = (type: string) => (type === PROTOBUF ? "protobuf" : "json");

/** OTLP/HTTP; logs may come as lines too. */
export function otlp(signal: Signal): IngestProtocol {
  return {
    signal,
    expected: "Send OTLP as application/x-protobuf or application/json.",
    formatOf: (type) => OTLP[type] ?? (signal === "logs" && LINES.includes(type) ? "lines" : null),
    success: (type, rejected, reason) => successAnswer(encodingOf(type), signal, rejected, reason),
    failure: (type, status, message, headers) =>
      failureAnswer(encodingOf(type), status, message, headers),
  };
}

/** Prometheus tries again after 429 and 5xx, and reads nothing but the status. */
export const remoteWrite: IngestProtocol = {
  signal: "metrics",
  expected: "Send Prometheus remote write as application/x-protobuf.",
  formatOf: (type) => (type === PROTOBUF ? "prometheus" : null),
  success: () => new Response(null, { status: 204 }),
  failure: (_type, status, message, headers) =>
    new Response(message, { status, headers: { ...headers, "content-type": "text/plain" } }),
};

const MAX_VALUES = 100_000;
const STRUCTURED = ["application/cloudevents+json", "application/cloudevents-batch+json"];

/** CloudEvents over HTTP. In binary mode the event is in the headers and its data in the body. */
export const cloudEvents: IngestProtocol = {
  signal: "logs",
  expected: "Send CloudEvents as application/cloudevents+json, or with ce- headers.",
  formatOf: () => "cloudevents",
  whole(type, headers, bytes) {
    if (STRUCTURED.includes(type) || !headers.has("ce-specversion")) return bytes;
    const named = [...headers].flatMap(([name, value]) =>
      name.startsWith("ce-") ? [[name.slice(3), decodeURIComponentSafely(value)]] : [],
    );
    const data = dataOf(type, bytes);
    const event = { ...Object.fromEntries(named), datacontenttype: type, data };
    return Buffer.from(JSON.stringify(event));
  },
  success: (_type, rejected, reason) =>
    Response.json(rejected === 0 ? {} : { rejected, reason }, { status: 202 }),
  failure: (_type, status, message, headers) => Response.json({ message }, { status, headers }),
};

/** Data of very many values stay a text: to make them would keep everybody waiting. */
function dataOf(type: string, bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString("utf8");
  if (!/[/+]json$/.test(type) || hasManyValues(bytes, MAX_VALUES)) return text;
  try {
    const data = JSON.parse(text) as unknown;
    return isNestedTooDeep(data) ? text : data;
  } catch {
    return text;
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
