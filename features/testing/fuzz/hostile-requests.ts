import { HOSTILE_DOCUMENTS, HOSTILE_TEXTS } from "./hostile-values.ts";
import type { Random } from "./random.ts";
import { hostileValue, type JsonSchema, mutate, sample } from "./schema-values.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema: JsonSchema;
}

/** One operation of the API document. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
}

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
}

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters: Parameter[];
        requestBody?: { content: { "application/json"?: { schema: JsonSchema } } };
      }
    >
  >;
}

export function operationsOf(document: unknown): Operation[] {
  // The document is our own; its shape is what `openApiDocument` writes.
  return Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operationId: operation.operationId,
      parameters: operation.parameters,
      body: operation.requestBody?.content["application/json"]?.schema ?? null,
    })),
  );
}

const ODD_SEGMENTS = [
  "%00",
  "%ff%fe",
  "%",
  "%zz",
  "..%2f..%2f..%2fetc%2fpasswd",
  "..",
  ".",
  "%2e%2e",
  "a".repeat(4_000),
  "%F0%9F%92%A9",
  ";a=b",
  "*",
  "__proto__",
];

const ODD_HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ["x-tenant-id", ["", "default", "DEFAULT", "'", "0", "null", "../..", "x".repeat(4_000)]],
  ["if-match", ["", "*", "3", '"x"', '"-1"', 'W/"1"', `"${"9".repeat(15)}"`, '"1", "2"']],
  [
    "content-type",
    ["", "text/plain", "application/json; charset=utf-7", "application/x-json", "*/*"],
  ],
  ["authorization", ["Bearer", "Bearer a.b.c", "Basic eDp5", "Bearer  x", "x".repeat(6_000)]],
  [
    "cookie",
    ["=", ";;;=;", "__proto__=1; constructor=2", "devloom_refresh=%00", "a".repeat(5_000)],
  ],
  ["origin", ["null", "https://elsewhere.example", "x"]],
  ["host", ["elsewhere.example", "[::1", "127.0.0.1:99999", "localhost:1"]],
  ["last-event-id", ["0-0", "-", "9".repeat(60), "99999999999999999999-999999999999999999", "x"]],
  ["accept-encoding", ["\u00ff", "gzip;q=-1", ""]],
  ["x-forwarded-for", ["", ",,,", "::1%eth0", "x".repeat(2_000)]],
  ["traceparent", ["00-0-0-0", "x"]],
  ["expect", ["101-nothing"]],
];

/** A request that starts valid and is then spoiled in one to three places. */
export function hostileRequest(
  operation: Operation,
  knownIds: readonly string[],
  random: Random,
): HostileRequest {
  const spoils = new Set(
    Array.from({ length: 1 + random.below(3) }, () =>
      random.pick(["body", "body", "body", "query", "path", "header"] as const),
    ),
  );
  const headers: Record<string, string> = { "content-type": "application/json" };
  const body = operation.body === null ? null : sample(operation.body, random);
  const payload = spoils.has("body") ? spoilBody(body, random) : plainBody(body);
  if (spoils.has("header")) {
    const [name, values] = random.pick(ODD_HEADERS);
    headers[name] = random.pick(values);
  }
  return {
    method: operation.method,
    path: `${pathOf(operation, knownIds, spoils.has("path"), random)}${queryOf(operation, spoils.has("query"), random)}`,
    headers,
    body: operation.method === "GET" ? null : payload,
  };
}

function plainBody(body: unknown): Buffer | null {
  return body === null ? null : Buffer.from(JSON.stringify(body) ?? "");
}

function spoilBody(body: unknown, random: Random): Buffer {
  switch (random.below(5)) {
    case 0:
      return Buffer.from(random.pick(HOSTILE_DOCUMENTS));
    case 1: {
      const text = Buffer.from(JSON.stringify(body ?? {}));
      const at = random.below(text.length);
      return Buffer.concat([text.subarray(0, at), Buffer.from([0xc3, 0x28]), text.subarray(at)]);
    }
    default:
      return Buffer.from(JSON.stringify(mutate(mutate(body ?? {}, random), random)) ?? "null");
  }
}

function pathOf(
  operation: Operation,
  knownIds: readonly string[],
  spoil: boolean,
  random: Random,
): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (spoil) return random.pick(ODD_SEGMENTS);
    const parameter = operation.parameters.find((one) => one.in === "path" && one.name === name);
    if (name === "id" && random.chance(0.7)) return random.pick(knownIds);
    return encodeURIComponent(String(sample(parameter?.schema ?? {}, random)));
  });
}

function queryOf(operation: Operation, spoil: boolean, random: Random): string {
  const fields = operation.parameters.filter((one) => one.in === "query");
  const parts = fields
    .filter(() => random.chance(0.6))
    .map(({ name, schema }) => {
      const value = spoil ? hostileValue(random) : sample(schema, random);
      return `${name}=${encode(String(value).slice(0, 4_000))}`;
    });
  if (spoil) {
    const extra = [
      "__proto__=1",
      "a=%",
      "b=%ff",
      "%00=1",
      "limit=5&limit=-1&limit=9",
      "q[]=1",
      "=",
      "&&",
    ];
    parts.push(random.pick(extra), `cursor=${encode(random.pick(HOSTILE_TEXTS).slice(0, 600))}`);
  }
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"));
}
