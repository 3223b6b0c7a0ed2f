/** A piece of output and where it stands, counted in bytes since the beginning. */
export interface OutputPiece {
  readonly start: number;
  readonly bytes: Buffer;
}

/** The newest output of a program. Each byte keeps its number, so that readers go on where they stopped. */
export class OutputLog {
  readonly #maxBytes: number;
  readonly #pieces: OutputPiece[] = [];
  #start = 0;
  #end = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The number behind the last byte. */
  get end(): number {
    return this.#end;
  }

  add(bytes: Buffer): OutputPiece {
    const piece = { start: this.#end, bytes };
    this.#pieces.push(piece);
    this.#end += bytes.length;
    for (;;) {
      const [oldest] = this.#pieces;
      if (oldest === undefined || this.#end - this.#start - oldest.bytes.length < this.#maxBytes)
        return piece;
      this.#pieces.shift();
      this.#start += oldest.bytes.length;
    }
  }

  /** What came after a byte; from the oldest that is kept on where that one is gone. */
  after(position: number): OutputPiece {
    const start = Math.max(this.#start, Math.min(position, this.#end));
    const bytes = this.#pieces.flatMap((piece) =>
      piece.start + piece.bytes.length <= start
        ? []
        : [piece.bytes.subarray(Math.max(0, start - piece.start))],
    );
    return { start, bytes: Buffer.concat(bytes) };
  }
}
