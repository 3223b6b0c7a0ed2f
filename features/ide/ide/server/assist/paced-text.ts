/** So long pieces are gathered: nobody reads faster, and each costs a page a drawing. */
const PACE_MILLISECONDS = 40;

/** Passes on what comes in many small pieces as fewer and larger ones, in their order. */
export class PacedText {
  readonly #tell: (text: string) => void;
  #waiting = "";
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  add(piece: string): void {
    this.#waiting += piece;
    this.#timer ??= setTimeout(() => this.flush(), PACE_MILLISECONDS);
  }

  /** Passes on what is left. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#waiting === "") return;
    this.#tell(this.#waiting);
    this.#waiting = "";
  }

  /** What is left is void. */
  drop(): void {
    this.#waiting = "";
    this.flush();
  }
}
