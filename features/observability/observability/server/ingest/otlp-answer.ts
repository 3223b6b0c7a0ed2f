/** Answers as OTLP/HTTP has them: in the encoding of the request. */

const PROTOBUF = "application/x-protobuf";

/** A request without a type of ours is answered in JSON. */
export type Encoding = "protobuf" | "json";

/** Success, and how much of the request was left out, if anything was. */
export function successAnswer(
  encoding: Encoding,
  signal: "logs" | "traces" | "metrics",
  rejected: number,
  reason: string,
): Response {
  if (encoding === "json") {
    const name = {
      logs: "rejectedLogRecords",
      traces: "rejectedSpans",
      metrics: "rejectedDataPoints",
    }[signal];
    return Response.json(
      rejected === 0 ? {} : { partialSuccess: { [name]: String(rejected), errorMessage: reason } },
    );
  }
  return bytesAnswer(200, successMessage(rejected, reason), {});
}

/** The message that says so; the same for all three signals. */
export function successMessage(rejected: number, reason: string): Buffer {
  if (rejected === 0) return Buffer.alloc(0);
  return field(1, Buffer.concat([numberField(1, rejected), textField(2, reason)]));
}

/** An error as `google.rpc.Status`. */
export function failureAnswer(
  encoding: Encoding,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const code = RPC_CODES[status] ?? (status >= 500 ? 13 : 3);
  if (encoding === "json") return Response.json({ code, message }, { status, headers });
  return bytesAnswer(status, Buffer.concat([numberField(1, code), textField(2, message)]), headers);
}

const RPC_CODES: Readonly<Record<number, number>> = { 401: 16, 413: 3, 429: 8, 503: 14 };

function bytesAnswer(
  status: number,
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(new Uint8Array(bytes), {
    status,
    headers: { ...headers, "content-type": PROTOBUF },
  });
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return Buffer.from([...bytes, left]);
}

const numberField = (number: number, value: number): Buffer =>
  Buffer.concat([varint(number * 8), varint(value)]);
const field = (number: number, bytes: Buffer): Buffer =>
  Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);
const textField = (number: number, text: string): Buffer => field(number, Buffer.from(text));
