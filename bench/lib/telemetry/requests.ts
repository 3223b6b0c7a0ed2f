import { randomBytes } from "node:crypto";

/** OTLP requests as an exporter writes them, built without a library so that making them costs little. */

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return Buffer.from([...bytes, left]);
}

const bytesField = (field: number, value: Buffer | string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
};
const numberField = (field: number, value: number): Buffer =>
  Buffer.concat([varint(field * 8), varint(value)]);
const timeField = (field: number, milliseconds: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(Math.floor(milliseconds * 1000)) * 1000n);
  return Buffer.concat([varint(field * 8 + 1), bytes]);
};
const attribute = (field: number, key: string, value: string): Buffer =>
  bytesField(field, Buffer.concat([bytesField(1, key), bytesField(2, bytesField(1, value))]));

function request(service: string, items: readonly Buffer[]): Buffer {
  const resource = bytesField(1, attribute(1, "service.name", service));
  const scope = bytesField(2, Buffer.concat(items.map((item) => bytesField(2, item))));
  return bytesField(1, Buffer.concat([resource, scope]));
}

const SERVICES = ["checkout", "cart", "payment", "catalogue", "mail"];
const serviceAt = (time: number): string => SERVICES[Math.floor(time) % SERVICES.length] ?? "";

export interface Line {
  /** Milliseconds. */
  readonly time: number;
  readonly severity: number;
  readonly body: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Span {
  readonly time: number;
  readonly duration: number;
  readonly traceId: Buffer;
  readonly spanId: Buffer;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Rows of one service: as a request for the store, and as they are for what it is compared with. */
export interface Batch<Row> {
  readonly service: string;
  readonly rows: readonly Row[];
  readonly request: Buffer;
}

const attributesField = (field: number, attributes: Readonly<Record<string, string>>): Buffer[] =>
  Object.entries(attributes).map(([key, value]) => attribute(field, key, value));

/** Log lines, spread over some milliseconds. */
export function logBatch(amount: number, time: number, spread = 1000): Batch<Line> {
  const service = serviceAt(time);
  // Drawn by lot: rows that come again and again would take less room than real ones.
  const draw = (below: number): number => Math.floor(Math.random() * below);
  const rows = Array.from({ length: amount }, (_, index) => {
    const customer = draw(10_000);
    return {
      time: time + ((index + Math.random()) / amount) * spread,
      severity: index % 50 === 0 ? 17 : index % 10 === 0 ? 13 : 9,
      body: `order ${draw(100_000)} of customer ${customer} was accepted`,
      attributes: {
        "http.route": `/api/order/${draw(5)}`,
        "customer.id": String(customer),
        "thread.name": `worker-${draw(8)}`,
      },
    };
  });
  const items = rows.map((row) =>
    Buffer.concat([
      timeField(1, row.time),
      numberField(2, row.severity),
      bytesField(5, bytesField(1, row.body)),
      ...attributesField(6, row.attributes),
    ]),
  );
  return { service, rows, request: request(service, items) };
}

/** Spans in traces of five. */
export function spanBatch(amount: number, time: number, spread = 1000): Batch<Span> {
  const service = serviceAt(time);
  let traceId = randomBytes(16);
  const rows = Array.from({ length: amount }, (_, index) => {
    if (index % 5 === 0) traceId = randomBytes(16);
    return {
      time: time + (index / amount) * spread,
      duration: 5 + Math.random() * 200,
      traceId,
      spanId: randomBytes(8),
      name: `GET /api/order/${index % 5}`,
      attributes: { "http.request.method": "GET", "http.route": `/api/order/${index % 5}` },
    };
  });
  const items = rows.map((row) =>
    Buffer.concat([
      bytesField(1, row.traceId),
      bytesField(2, row.spanId),
      bytesField(5, row.name),
      numberField(6, 2),
      timeField(7, row.time),
      timeField(8, row.time + row.duration),
      ...attributesField(9, row.attributes),
    ]),
  );
  return { service, rows, request: request(service, items) };
}
