import { availableParallelism } from "node:os";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import type { DoneWork } from "@devloom/server-kit";
import { jsonAttributes } from "./json-attributes.ts";

/** Seconds; those that OpenTelemetry names for requests. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const MAX_SERIES = 2000;
const DELTA = 1;
const CUMULATIVE = 2;

interface Durations {
  readonly attributes: DoneWork["attributes"];
  readonly counts: number[];
  sum: number;
}

/** The gateway's own measurements between two readings. */
export class OwnMetrics {
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });
  #requests = new Map<string, Durations>();
  #cpu = process.cpuUsage();
  #readAt = performance.now();
  #dropped = 0;

  start(): void {
    this.#delay.enable();
  }

  stop(): void {
    this.#delay.disable();
  }

  /** What could not be kept is counted, so that a gap can be told from silence. */
  drop(amount: number): void {
    this.#dropped += amount;
  }

  request({ name, attributes, milliseconds }: DoneWork): void {
    const key = `${name} ${attributes["http.response.status_code"] ?? ""}`;
    let known = this.#requests.get(key);
    if (known === undefined) {
      if (this.#requests.size >= MAX_SERIES) return;
      known = { attributes, counts: Array.from({ length: BOUNDS.length + 1 }, () => 0), sum: 0 };
      this.#requests.set(key, known);
    }
    const seconds = milliseconds / 1000;
    const index = BOUNDS.findIndex((bound) => seconds <= bound);
    const bucket = index < 0 ? BOUNDS.length : index;
    known.counts[bucket] = (known.counts[bucket] ?? 0) + 1;
    known.sum += seconds;
  }

  /** The metrics of OTLP/JSON since the last reading. */
  read(now: number): object[] {
    const timeUnixNano = `${now}000000`;
    const gauge = (name: string, unit: string, asDouble: number) => ({
      name,
      unit,
      gauge: { dataPoints: [{ timeUnixNano, asDouble }] },
    });
    // As OpenTelemetry defines the utilization: the part of all processors.
    const available = (performance.now() - this.#readAt) * availableParallelism();
    const { user, system } = process.cpuUsage(this.#cpu);
    this.#readAt = performance.now();
    this.#cpu = process.cpuUsage();
    const delay = this.#delay.percentile(99) / 1e9;
    this.#delay.reset();
    const requests = [...this.#requests.values()];
    this.#requests = new Map();
    const dataPoints = requests.map(({ attributes, counts, sum }) => ({
      attributes: jsonAttributes(attributes),
      timeUnixNano,
      count: counts.reduce((total, one) => total + one, 0),
      sum,
      explicitBounds: BOUNDS,
      bucketCounts: counts,
    }));
    return [
      ...(dataPoints.length === 0
        ? []
        : [
            {
              name: "http.server.request.duration",
              unit: "s",
              histogram: { aggregationTemporality: DELTA, dataPoints },
            },
          ]),
      gauge("process.cpu.utilization", "1", (user + system) / 1000 / available),
      gauge("process.memory.usage", "By", process.memoryUsage.rss()),
      gauge("nodejs.eventloop.delay.p99", "s", delay),
      {
        name: "devloom.telemetry.dropped",
        unit: "1",
        sum: {
          aggregationTemporality: CUMULATIVE,
          isMonotonic: true,
          dataPoints: [{ timeUnixNano, asDouble: this.#dropped }],
        },
      },
    ];
  }
}
