import { hostname } from "node:os";
import { type DoneWork, onLogLine, type Platform } from "@devloom/server-kit";
import type { Signal } from "../../contract.ts";
import type { StoreHolder } from "../store-holder.ts";
import { jsonAttributes } from "./json-attributes.ts";
import { OwnMetrics } from "./own-metrics.ts";
import { PLATFORM_TENANT } from "./platform-tenant.ts";

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** Whether the gateway keeps what it does itself as telemetry. */
    readonly observesItself?: boolean;
  }
}

export const FLUSH_MILLISECONDS = 2_000;

const SERVICE = "devloom";
/** What is kept until the next flush; more is counted and dropped. */
const MAX_SPANS = 2_000;
const MAX_LINES = 2_000;
const MAX_LINE_LENGTH = 16 * 1024;
/** Metrics are read at every so many flushes. */
const METRIC_TURNS = 5;
const INFO = 30;
/** Requests that bring telemetry are counted, not traced: each would be a row about rows. */
const INGEST = /^POST \/(?:v1\/|api\/v1\/write)/;

/**
 * Keeps what this gateway does itself as telemetry: requests and runs as spans of the platform, its log, its
 * measurements, and what processes do as spans of their workspace. It hands them to the store directly and in batches, so that nothing of it is a request that
 * would be recorded again. Batches are small and bounded, and one that cannot be stored is dropped.
 */
export class OwnRecorder {
  readonly #platform: Platform;
  readonly #holder: StoreHolder;
  readonly #metrics = new OwnMetrics();
  readonly #ends: (() => void)[] = [];
  #spans: DoneWork[] = [];
  #lines: string[] = [];
  #turn = 0;
  #isFailing = false;

  constructor(platform: Platform, holder: StoreHolder) {
    this.#platform = platform;
    this.#holder = holder;
  }

  start(): void {
    const { ownWork, log, config } = this.#platform;
    this.#metrics.start();
    this.#ends.push(
      () => this.#metrics.stop(),
      ownWork.onDone((work) => this.#keep(work)),
      onLogLine(log, (line, level) => {
        if (level >= INFO) this.#keepLine(line);
      }),
    );
    log.info({ version: config.version, url: config.publicUrl }, "the gateway has started");
  }

  /** Hands over what there is. The first failure of a row is told; the store's own messages tell the rest. */
  async flush(): Promise<void> {
    const [spans, lines] = [this.#spans, this.#lines];
    this.#spans = [];
    this.#lines = [];
    const now = this.#platform.clock.now().getTime();
    try {
      for (const tenant of new Set(spans.map(tenantOf))) {
        const own = spans.filter((work) => tenantOf(work) === tenant);
        await this.#store({ tenant, signal: "traces", format: "json" }, this.#spanRequest(own));
      }
      const platform = { tenant: PLATFORM_TENANT };
      if (lines.length > 0)
        await this.#store({ ...platform, signal: "logs", format: "lines" }, lines.join("\n"));
      const metrics = { ...platform, signal: "metrics", format: "json" } as const;
      if (this.#turn++ % METRIC_TURNS === 0)
        await this.#store(metrics, this.#metricRequest(this.#metrics.read(now)));
      this.#isFailing = false;
    } catch (error) {
      this.#metrics.drop(spans.length + lines.length);
      if (this.#isFailing) return;
      this.#isFailing = true;
      throw error;
    }
  }

  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    // A gateway that never had the store open does not open it in order to end.
    if (this.#turn === 0) return;
    await this.flush().catch((error: unknown) =>
      this.#platform.log.warn({ err: error }, "the gateway's last own telemetry was not stored"),
    );
  }

  #keep(work: DoneWork): void {
    if (work.kind === "request") this.#metrics.request(work);
    if (INGEST.test(work.name)) return;
    if (this.#spans.length < MAX_SPANS) this.#spans.push(work);
    else this.#metrics.drop(1);
  }

  #keepLine(line: string): void {
    if (this.#lines.length >= MAX_LINES) return this.#metrics.drop(1);
    // A line that names its request belongs to the trace of it.
    const id = /"requestId":"([\da-f-]{36})"/.exec(line)?.[1];
    const text = line.trimEnd();
    const linked =
      id === undefined || !text.endsWith("}")
        ? text
        : `${text.slice(0, -1)},"trace_id":"${traceIdOf(id)}","span_id":"${spanIdOf(id)}"}`;
    this.#lines.push(linked.length > MAX_LINE_LENGTH ? linked.slice(0, MAX_LINE_LENGTH) : linked);
  }

  async #store({ tenant, signal, format }: Place, text: string): Promise<void> {
    const store = await this.#holder.open();
    const now = this.#platform.clock.now().getTime();
    await store.ingest({
      tenant,
      signal,
      format,
      gzip: false,
      bytes: Buffer.from(text),
      receivedAt: now,
      oldest: await this.#holder.oldestKept(tenant, signal, now),
      defaultService: SERVICE,
      maxBytes: Number.MAX_SAFE_INTEGER,
    });
  }

  #resource(): object {
    return {
      attributes: jsonAttributes({
        "service.name": SERVICE,
        "service.version": this.#platform.config.version,
        "service.instance.id": `${hostname()}-${process.pid}`,
      }),
    };
  }

  #spanRequest(works: readonly DoneWork[]): string {
    const spans = works.map((work) => ({
      traceId: traceIdOf(work.within ?? work.id),
      ...(work.within !== undefined && { parentSpanId: spanIdOf(work.within) }),
      spanId: spanIdOf(work.id),
      name: work.name,
      kind: work.kind === "request" ? 2 : 1,
      startTimeUnixNano: nanoseconds(work.startedAt),
      endTimeUnixNano: nanoseconds(work.startedAt + work.milliseconds),
      status: { code: work.hasFailed ? 2 : 0 },
      attributes: jsonAttributes(work.attributes),
    }));
    const resource = this.#resource();
    return JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans }] }] });
  }

  #metricRequest(metrics: readonly object[]): string {
    const resource = this.#resource();
    return JSON.stringify({ resourceMetrics: [{ resource, scopeMetrics: [{ metrics }] }] });
  }
}

interface Place {
  readonly tenant: string;
  readonly signal: Signal;
  readonly format: "json" | "lines";
}

const tenantOf = ({ tenantId }: DoneWork): string => tenantId ?? PLATFORM_TENANT;
const traceIdOf = (id: string): string => id.replaceAll("-", "");
/** The end of a UUID is its random half. */
const spanIdOf = (id: string): string => traceIdOf(id).slice(16);
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;
