/** A few hours of a shop's telemetry, the same each time: odd texts, gaps, resets and every kind of metric. */

const SERVICES = ["shop", "bank", "ÄPFEL & Co", ""] as const;
const ROUTES = ["/order", "/cart", "/a~b/c", "a' or 1=1 --"] as const;

/** Numbers from 0 to 1 that look like chance. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const text = (key: string, stringValue: string): object => ({ key, value: { stringValue } });
const nano = (microseconds: number): string => `${Math.round(microseconds)}000`;
const of = <One>(list: readonly One[], place: number): One =>
  list[Math.floor(place * list.length)] as One;
const resource = (service: string, host: string): object => ({
  attributes: [
    text("service.name", service),
    text("host.name", host),
    text("service.version", host === "one" ? "1.0" : "2.0-β"),
    text("deployment.environment.name", host === "one" ? "live" : "test"),
  ],
});

/** Requests in OTLP's JSON; `time` is where they begin, in microseconds. */
export function shopTelemetry(time: number): {
  readonly logs: object;
  readonly traces: object;
  readonly metrics: object;
} {
  return { logs: logs(time), traces: traces(time), metrics: metrics(time) };
}

function logs(time: number): object {
  const next = chance(1);
  const records = () =>
    Array.from({ length: 80 }, (_, place) => ({
      timeUnixNano: nano(time + place * 77_000_003 + next() * 1e6),
      severityNumber: of([5, 9, 13, 17, 21], next()),
      body: {
        stringValue: `Order ${place} ${of(["placed", "FAILED", "für ÖL", "50% off"], next())}`,
      },
      attributes: [
        text("route", of(ROUTES, next())),
        { key: "items", value: { intValue: String(Math.floor(next() * 9)) } },
        ...(next() > 0.5 ? [text("weight", of(["1.5", "2e3", "heavy", "", "-7"], next()))] : []),
        ...(next() > 0.8 ? [{ key: "host.name", value: { stringValue: "own" } }] : []),
      ],
    }));
  return {
    resourceLogs: SERVICES.map((service, place) => ({
      resource: resource(service, place % 2 === 0 ? "one" : "two"),
      scopeLogs: [{ scope: { name: `scope${place}` }, logRecords: records() }],
    })),
  };
}

function traces(time: number): object {
  const next = chance(2);
  const spans = (service: number) =>
    Array.from({ length: 90 }, (_, place) => {
      const start = time + place * 70_000_001 + Math.floor(next() * 1e6);
      return {
        traceId: (place * 7 + 1).toString(16).padStart(32, "0"),
        spanId: (place * 16 + service + 1).toString(16).padStart(16, "0"),
        ...(service === 0
          ? {}
          : { parentSpanId: (place * 16 + service).toString(16).padStart(16, "0") }),
        name: `${of(["GET", "POST"], next())} ${of(ROUTES, next())}`,
        kind: of([1, 2, 3, 5], next()),
        startTimeUnixNano: nano(start),
        endTimeUnixNano: nano(start + Math.floor(next() ** 4 * 3e6)),
        status: { code: of([0, 1, 2], next()) },
        attributes: [
          text("http.request.method", of(["GET", "POST"], next())),
          {
            key: "http.response.status_code",
            value: { intValue: of(["200", "404", "500"], next()) },
          },
          { key: "cost", value: { doubleValue: Math.round(next() * 1000) / 8 } },
        ],
      };
    });
  return {
    resourceSpans: SERVICES.map((service, place) => ({
      resource: resource(service, place % 2 === 0 ? "one" : "two"),
      scopeSpans: [{ spans: spans(place) }],
    })),
  };
}

function metrics(time: number): object {
  const next = chance(3);
  const points = (make: (place: number) => object): object[] =>
    ROUTES.slice(0, 2).flatMap((route) =>
      Array.from({ length: 60 }, (_, place) => ({
        timeUnixNano: nano(time + place * 100_000_007),
        attributes: [text("route", route)],
        ...make(place),
      })),
    );
  let total = 0;
  let counts = [0, 0, 0, 0];
  const grow = (place: number) => {
    // The program starts anew in the middle.
    if (place % 60 === 0 || place === 31) [total, counts] = [0, [0, 0, 0, 0]];
    total += Math.floor(next() * 50);
    counts = counts.map((count) => count + Math.floor(next() * 6));
  };
  const histogram = (amounts: readonly number[]) => ({
    explicitBounds: [10, 50, 250],
    bucketCounts: amounts.map(String),
    count: String(amounts.reduce((sum, one) => sum + one, 0)),
    min: 3,
    max: 260.5,
    sum: amounts.reduce((sum, one, place) => sum + one * (place * 60 + 5), 0),
  });
  const list = () => [
    {
      name: "heat",
      gauge: { dataPoints: points(() => ({ asDouble: Math.round((next() * 40 - 10) * 8) / 8 })) },
    },
    {
      name: "requests",
      sum: {
        aggregationTemporality: 2,
        isMonotonic: true,
        dataPoints: points((place) => (grow(place), { asInt: String(total) })),
      },
    },
    {
      name: "queue",
      sum: {
        aggregationTemporality: 1,
        isMonotonic: false,
        dataPoints: points(() => ({ asInt: String(Math.floor(next() * 30) - 10) })),
      },
    },
    {
      name: "latency",
      histogram: {
        aggregationTemporality: 2,
        dataPoints: points((place) => (grow(place), histogram(counts))),
      },
    },
    {
      name: "size",
      histogram: {
        aggregationTemporality: 1,
        dataPoints: points(() =>
          histogram([1, 2, 3, 4].map((most) => Math.floor(next() * most * 3))),
        ),
      },
    },
    {
      name: "span",
      exponentialHistogram: {
        aggregationTemporality: 1,
        dataPoints: points(() => ({
          scale: 1,
          zeroCount: "1",
          count: "16",
          sum: 90,
          positive: { offset: 2, bucketCounts: ["3", "4", "5", "3"] },
        })),
      },
    },
  ];
  return {
    resourceMetrics: SERVICES.slice(0, 2).map((service, place) => ({
      resource: resource(service, place === 0 ? "one" : "two"),
      scopeMetrics: [{ metrics: list() }],
    })),
  };
}
