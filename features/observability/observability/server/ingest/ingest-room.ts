import { AppError } from "@devloom/server-kit";

/** What all requests together may hold in memory while they are read, and those of one key. */
const MAX_BYTES = 256_000_000;
const MAX_KEY_BYTES = 64_000_000;

/** Who does not say how much comes is taken for a large exporter. */
export const UNTOLD_BYTES = 4_000_000;

/** How much of what exporters send is being read: many at once, or slow ones, fill no memory. */
export class IngestRoom {
  #bytes = 0;
  readonly #byKey = new Map<string, number>();

  /** Takes room for a request of a key, or throws. Returns how to give it back, once. */
  enter(keyId: string, bytes: number): () => void {
    const own = this.#byKey.get(keyId) ?? 0;
    // A single one always fits: how large it may be is limited elsewhere.
    if (own > 0 && own + bytes > MAX_KEY_BYTES)
      throw tooMuch(429, "This key sends too much at once.");
    if (this.#bytes > 0 && this.#bytes + bytes > MAX_BYTES)
      throw tooMuch(503, "Too much telemetry comes at once.");
    this.#bytes += bytes;
    this.#byKey.set(keyId, own + bytes);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.#bytes -= bytes;
      const rest = (this.#byKey.get(keyId) ?? 0) - bytes;
      if (rest > 0) this.#byKey.set(keyId, rest);
      else this.#byKey.delete(keyId);
    };
  }
}

function tooMuch(status: 429 | 503, message: string): AppError {
  return new AppError(status, "ingest_busy", message, { headers: { "retry-after": "1" } });
}
