import type { Actor, Platform } from "@devloom/server-kit";
import { presentLog } from "./queries.ts";
import type { StoreHolder } from "../store-holder.ts";
import type { Filter } from "../../contract.ts";

/** A viewer is sent this many lines at a time; of more, the newest. */
const MAX_LINES = 200;
const HEARTBEAT_MILLISECONDS = 10_000;
const DAY_MICROSECONDS = 86_400_000_000;

interface Conditions {
  readonly text: string;
  readonly minimumSeverity: number;
  readonly filters: Filter[];
  /** Lines that are there already and come first. */
  readonly recent: number;
}

/**
 * New lines as they arrive. Lines are read when the viewer is ready for more, never kept for it: who is
 * slow gets the newest, and how many were left out.
 */
export async function tailResponse(
  platform: Platform,
  holder: StoreHolder,
  actor: Actor,
  conditions: Conditions,
  signal: AbortSignal,
): Promise<Response> {
  const store = await holder.open();
  const { recent, ...wanted } = conditions;
  let after = await newest();
  let isNew = false;
  let wake = (): void => undefined;
  const stopListening = store.onApplied(actor.tenantId, () => {
    isNew = true;
    wake();
  });
  const end = (): void => {
    stopListening();
    wake();
  };
  signal.addEventListener("abort", end);

  function rangeNow(): { from: number; to: number } {
    const now = platform.clock.now().getTime() * 1000;
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
    return (await store.query(actor.tenantId, "tailLogs", query)).arrival;
  }

  async function next(): Promise<string> {
    if (!isNew) {
      const isQuiet = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), HEARTBEAT_MILLISECONDS);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
        if (isNew || signal.aborted) wake();
      });
      if (isQuiet) return (await platform.sessionIsLive(actor)) ? ": alive\n\n" : "";
    }
    isNew = false;
    const query = { ...wanted, range: rangeNow(), after, limit: MAX_LINES };
    const { items, skipped, arrival } = await store.query(actor.tenantId, "tailLogs", query);
    after = arrival;
    if (items.length === 0) return ": nothing that fits\n\n";
    return linesEvent(items, skipped);
  }

  async function first(): Promise<string> {
    if (recent === 0) return ": connected\n\n";
    const query = { ...wanted, range: rangeNow(), after: 0, limit: recent };
    const { items, arrival } = await store.query(actor.tenantId, "tailLogs", query);
    after = Math.max(after, arrival);
    return items.length === 0 ? ": connected\n\n" : linesEvent(items, 0);
  }

  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>(
    {
      start: async (controller) => controller.enqueue(encoder.encode(await first())),
      async pull(controller) {
        const text = signal.aborted ? "" : await next();
        if (text !== "") return controller.enqueue(encoder.encode(text));
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
