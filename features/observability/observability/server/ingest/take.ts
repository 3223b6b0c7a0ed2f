import type { Platform } from "@devloom/server-kit";
import type { Format, IngestAnswer } from "@devloom/telemetry-store";
import { INGEST_LIMITS, type Signal } from "../../contract.ts";
import { storeFailure } from "../store-failure.ts";
import type { StoreHolder } from "../store-holder.ts";
import type { IngestRoom } from "./ingest-room.ts";
import type { KeyCache, KnownKey } from "./key-cache.ts";

/** Where telemetry of every protocol goes through. */
export interface IngestParts {
  readonly platform: Platform;
  readonly holder: StoreHolder;
  readonly keys: KeyCache;
  readonly room: IngestRoom;
}

export interface Taken {
  readonly signal: Signal;
  readonly format: Format;
  readonly gzip: boolean;
  readonly bytes: Uint8Array;
}

/** Refuses a key that has spent its rate or its volume, and counts that. */
export function assertBudget({ platform, keys }: IngestParts, key: KnownKey): void {
  try {
    key.budget.assertLeft(platform.clock.now().getTime());
  } catch (error) {
    keys.count(key, 0, 0, 1);
    throw error;
  }
}

/** Stores what came with a key and counts it. The answer means that it is on the disk. */
export async function take(
  { platform, holder, keys }: IngestParts,
  key: KnownKey,
  { signal, ...sent }: Taken,
): Promise<IngestAnswer> {
  const now = platform.clock.now().getTime();
  const store = await holder.open();
  const answer = await store
    .ingest({
      tenant: key.tenantId,
      signal,
      ...sent,
      receivedAt: now,
      oldest: await holder.oldestKept(key.tenantId, signal, now),
      defaultService: key.name,
      maxBytes: INGEST_LIMITS.unpacked,
    })
    .catch((error: unknown) => {
      throw storeFailure(error);
    });
  key.budget.spend(answer.accepted, answer.bytes);
  keys.count(key, answer.accepted, answer.bytes, answer.rejected);
  return answer;
}
