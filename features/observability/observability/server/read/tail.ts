import type { Actor, Platform } from "@devloom/server-kit";
import type { TelemetryStore } from "@devloom/telemetry-store";
import { type Filter, type Scope, tailLogs } from "../../contract.ts";
import { presentLog } from "./queries.ts";
import { tenantOf } from "./scope.ts";

/** A viewer is sent this many lines at a time; of more, the newest. */
const MAX_LINES = 200;
const HEARTBEAT_MILLISECONDS = 10_000;
const CHECK_MILLISECONDS = 10_000;
const DAY_MICROSECONDS = 86_400_000_000;

interface Conditions {
  readonly text: string;
  readonly minimumSeverity: number;
  readonly filters: Filter[];
  /** Lines that are there already and come first. */
  readonly recent: number;
}

/** Whose lines are followed, and whether they may be. */
export interface Viewer {
  readonly tenantId: string;
  readonly signal: AbortSignal;
  /** By the rights of now, not those of the call. */
  isAllowed(): Promise<boolean>;
  /** How often that is asked. */
  readonly checkMilliseconds?: number;
}

/** Who made this call, for as long as it would be allowed again. */
export function viewerOf(
  platform: Platform,
  actor: Actor,
  { ip, signal }: { readonly ip: string; readonly signal: AbortSignal },
  query: { readonly scope: Scope },
): Viewer {
  const { accountId, sessionId, tenantId } = actor;
  const { path } = tailLogs;
  const call = { accountId, sessionId, tenantId, ip, name: "tailLogs", endpoint: tailLogs, path };
  const isSession = actor.kind === "person" && actor.scopes === null;
  const isStill = async (): Promise<boolean> => {
    const now = await platform.reauthorize(call);
    return now !== null && (query.scope === "workspace" || now.operator);
  };
  return {
    tenantId: tenantOf(actor, query),
    signal,
    // A key has no session to begin the call anew with.
    isAllowed: async () =>
      isSession
        ? isStill()
        : (await platform.sessionIsLive(actor)) &&
          (await platform.access.isCurrent(tenantId, actor.access)),
  };
}

/**
 * New lines as they arrive. Lines are read when the viewer is ready for more, never kept for it: who is
 * slow gets the newest, and how many were left out.
 */
export async function tailResponse(
  { clock, log }: Pick<Platform, "clock" | "log">,
  store: TelemetryStore,
  viewer: Viewer,
  conditions: Conditions,
): Promise<Response> {
  const { tenantId, signal } = viewer;
  const { recent, ...wanted } = conditions;
  let after = await newest();
  let isNew = false;
  let hasEnded = false;
  let wake = (): void => undefined;
  const stopListening = store.onApplied(tenantId, () => {
    isNew = true;
    wake();
  });
  const checks = setInterval(() => void check(), viewer.checkMilliseconds ?? CHECK_MILLISECONDS);
  const end = (): void => {
    hasEnded = true;
    clearInterval(checks);
    stopListening();
    signal.removeEventListener("abort", end);
    wake();
  };
  signal.addEventListener("abort", end);
  if (signal.aborted) end();

  /** By the clock, however much comes: a stream must not outlive the rights that it was begun with. */
  async function check(): Promise<void> {
    try {
      if (store.hasEnded || !(await viewer.isAllowed())) end();
    } catch (error) {
      log.warn({ err: error }, "a live tail could not be checked and was ended");
      end();
    }
  }

  function rangeNow(): { from: number; to: number } {
    const now = clock.now().getTime() * 1000;
    return { from: now - DAY_MICROSECONDS, to: now + DAY_MICROSECONDS };
  }

  async function newest(): Promise<number> {
    const query = {
      text: "",
      minimumSeverity: 0,
      filters: [],
      range: rangeNow(),
      after: 0,
      limit: 1,
    };
    return (await store.query(tenantId, "tailLogs", query)).arrival;
  }

  async function next(): Promise<string> {
    if (!isNew) {
      const isQuiet = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), HEARTBEAT_MILLISECONDS);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
        if (isNew || hasEnded) wake();
      });
      if (isQuiet) return ": alive\n\n";
    }
    if (hasEnded || store.hasEnded) return "";
    isNew = false;
    const query = { ...wanted, range: rangeNow(), after, limit: MAX_LINES };
    const { items, skipped, arrival } = await store.query(tenantId, "tailLogs", query);
    after = arrival;
    if (items.length === 0) return ": nothing that fits\n\n";
    return linesEvent(items, skipped);
  }

  async function first(): Promise<string> {
    if (recent === 0) return ": connected\n\n";
    const query = { ...wanted, range: rangeNow(), after: 0, limit: recent };
    const { items, arrival } = await store.query(tenantId, "tailLogs", query);
    after = Math.max(after, arrival);
    return items.length === 0 ? ": connected\n\n" : linesEvent(items, 0);
  }

  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>(
    {
      start: async (controller) => controller.enqueue(encoder.encode(await first())),
      async pull(controller) {
        const text = hasEnded ? "" : await next();
        if (text !== "" && !hasEnded) return controller.enqueue(encoder.encode(text));
        end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  );
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    },
  });
}

function linesEvent(items: readonly Parameters<typeof presentLog>[0][], skipped: number): string {
  const data = { items: items.map(presentLog), skipped };
  return `event: lines\ndata: ${JSON.stringify(data)}\n\n`;
}
