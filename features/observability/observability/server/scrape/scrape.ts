import { AppError, type Platform } from "@devloom/server-kit";
import { TelemetryError } from "@devloom/telemetry-store";
import { SCRAPE_LIMITS } from "../../contract.ts";
import type { StoreHolder } from "../store-holder.ts";
import { authorizationOf } from "./target-secrets.ts";
import { claimDue, type DueTarget, type Outcome, recordOutcome } from "./targets.ts";

const ACCEPT =
  "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=1,*/*;q=0.1";

const AT_ONCE = 32;
const OF_WORKSPACE = 4;

/** Reads targets when their time has come. Slow ones keep neither other workspaces nor the next turn waiting. */
export class Scraper {
  readonly #platform: Platform;
  readonly #holder: StoreHolder;
  readonly #running = new Map<DueTarget, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(platform: Platform, holder: StoreHolder) {
    this.#platform = platform;
    this.#holder = holder;
  }

  /** Begins with what is due, as far as there is room. */
  async begin(): Promise<void> {
    const room = AT_ONCE - this.#running.size;
    if (room <= 0) return;
    const tenants = [...this.#running.keys()].map(({ tenant_id }) => tenant_id);
    const busy = tenants.filter(
      (one, at) => tenants.indexOf(one) === at && count(tenants, one) >= OF_WORKSPACE,
    );
    for (const target of await claimDue(this.#platform, { room, ofWorkspace: OF_WORKSPACE, busy }))
      this.#running.set(
        target,
        this.#read(target).finally(() => this.#running.delete(target)),
      );
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running.values());
  }

  async #read(target: DueTarget): Promise<void> {
    try {
      const { signal } = this.#closing;
      const outcome = await scrape(this.#platform, this.#holder, target, signal);
      if (signal.aborted) return;
      await recordOutcome(this.#platform, target, outcome);
    } catch (error) {
      this.#platform.log.warn({ err: error, target: target.id }, "a target could not be read");
    }
  }
}

const count = (list: readonly string[], one: string): number =>
  list.filter((other) => other === one).length;

async function scrape(
  platform: Platform,
  holder: StoreHolder,
  target: DueTarget,
  closing: AbortSignal,
): Promise<Outcome> {
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  const store = (text: string, isUp: boolean): Promise<number> =>
    storeScrape(platform, holder, target, { text, isUp, seconds: took() / 1000 });
  try {
    const samples = await store(await readTarget(platform, target, closing), true);
    return { samples, milliseconds: took(), problem: null };
  } catch (error) {
    if (!closing.aborted) await store("", false).catch(() => undefined);
    return { samples: 0, milliseconds: took(), problem: problemOf(error) };
  }
}

/** Private addresses are refused unless operators name them in `TRUSTED_ORIGINS`, wherever a target leads. */
async function readTarget(
  platform: Platform,
  target: DueTarget,
  closing: AbortSignal,
): Promise<string> {
  const signal = AbortSignal.any([AbortSignal.timeout(SCRAPE_LIMITS.seconds * 1000), closing]);
  const headers = { accept: ACCEPT, ...(await authorizationOf(platform, target)) };
  const response = await platform.fetchOutside(target.url, { headers, signal, redirect: "error" });
  if (!response.ok) {
    await response.body?.cancel();
    throw new AppError(502, "target_failed", failureText(response.status));
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    signal.throwIfAborted();
    bytes += part.byteLength;
    if (bytes > SCRAPE_LIMITS.bytes)
      throw new AppError(502, "target_too_large", "The target returns more than 16 MB.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function failureText(status: number): string {
  if (status === 401 || status === 403)
    return `The target refuses the reading (status ${status}). Give it the right password or token.`;
  return `The target answered with status ${status}.`;
}

async function storeScrape(
  { clock }: Platform,
  holder: StoreHolder,
  { tenant_id: tenant, name, service, url }: DueTarget,
  scraped: { text: string; isUp: boolean; seconds: number },
): Promise<number> {
  const now = clock.now().getTime();
  const about = { service: service === "" ? name : service, instance: new URL(url).host };
  const bytes = Buffer.from(
    JSON.stringify({ ...about, ...scraped, maxSamples: SCRAPE_LIMITS.samples }),
  );
  const opened = await holder.open();
  const { accepted } = await opened.ingest({
    tenant,
    signal: "metrics",
    format: "scrape",
    gzip: false,
    bytes: new Uint8Array(bytes),
    receivedAt: now,
    oldest: await holder.oldestKept(tenant, "metrics", now),
    defaultService: name,
    maxBytes: SCRAPE_LIMITS.bytes * 2,
  });
  return accepted;
}

function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof TelemetryError && error.code === "malformed") return error.message;
  if (error instanceof TelemetryError) return "The telemetry store takes nothing at the moment.";
  if (error instanceof Error && error.name === "TimeoutError")
    return `The target did not answer within ${SCRAPE_LIMITS.seconds} seconds.`;
  return "The target can't be reached.";
}
