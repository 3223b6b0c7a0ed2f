/** A piece of output and where it stands, counted in bytes since the beginning. */
export interface OutputPiece {
  readonly start: number;
  readonly bytes: Buffer;
}

/**
 * The newest output of a program, in one ring of memory: however small the pieces are that it comes in, no more is kept
 * of them than their bytes. Each byte keeps its number, so that readers go on where they stopped.
 */
export class OutputLog {
  readonly #maxBytes: number;
  #ring = Buffer.alloc(0);
  #end = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The number behind the last byte. */
  get end(): number {
    return this.#end;
  }

  add(bytes: Buffer): OutputPiece {
    const start = this.#end;
    if (bytes.length === 0) return { start, bytes };
    this.#end += bytes.length;
    this.#growTo(this.#end);
    const kept = bytes.subarray(-this.#ring.length);
    const place = (this.#end - kept.length) % this.#ring.length;
    const copied = kept.copy(this.#ring, place);
    kept.copy(this.#ring, 0, copied);
    return { start, bytes };
  }

  /** What came after a byte; from the oldest that is kept on where that one is gone. */
  after(position: number): OutputPiece {
    const oldest = Math.max(0, this.#end - this.#ring.length);
    const start = Math.max(oldest, Math.min(position, this.#end));
    const bytes = Buffer.alloc(this.#end - start);
    if (bytes.length === 0) return { start, bytes };
    const copied = this.#ring.copy(bytes, 0, start % this.#ring.length);
    this.#ring.copy(bytes, copied);
    return { start, bytes };
  }

  /** While all output fits, byte n lies at n: a larger ring begins with the smaller one. */
  #growTo(length: number): void {
    if (this.#ring.length >= Math.min(length, this.#maxBytes)) return;
    const size = Math.min(Math.max(length, this.#ring.length * 2), this.#maxBytes);
    const larger = Buffer.alloc(size);
    this.#ring.copy(larger);
    this.#ring = larger;
  }
}
