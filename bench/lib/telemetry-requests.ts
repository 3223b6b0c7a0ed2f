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
const pick = <Item>(list: readonly Item[], index: number): Item | undefined =>
  list[index % list.length];

/** Log lines of one service, spread over some milliseconds. */
export function logRequest(amount: number, time: number, spread = 1000): Buffer {
  const items = Array.from({ length: amount }, (_, index) =>
    Buffer.concat([
      timeField(1, time + (index / amount) * spread),
      numberField(2, index % 50 === 0 ? 17 : index % 10 === 0 ? 13 : 9),
      bytesField(
        5,
        bytesField(
          1,
          `order ${(index * 7919) % 100_000} of customer ${(index * 31) % 10_000} was accepted`,
        ),
      ),
      attribute(6, "http.route", `/api/order/${index % 5}`),
      attribute(6, "customer.id", String((index * 31) % 10_000)),
      attribute(6, "thread.name", `worker-${index % 8}`),
    ]),
  );
  return request(pick(SERVICES, Math.floor(time)) ?? "", items);
}

/** Spans in traces of five. */
export function spanRequest(amount: number, time: number, spread = 1000): Buffer {
  let traceId = randomBytes(16);
  const items = Array.from({ length: amount }, (_, index) => {
    if (index % 5 === 0) traceId = randomBytes(16);
    const start = time + (index / amount) * spread;
    return Buffer.concat([
      bytesField(1, traceId),
      bytesField(2, randomBytes(8)),
      bytesField(5, `GET /api/order/${index % 5}`),
      numberField(6, 2),
      timeField(7, start),
      timeField(8, start + 5 + ((index * 37) % 200)),
      attribute(9, "http.request.method", "GET"),
      attribute(9, "http.route", `/api/order/${index % 5}`),
    ]);
  });
  return request(pick(SERVICES, Math.floor(time)) ?? "", items);
}
