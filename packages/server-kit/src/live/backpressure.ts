/** A screen that does not read is cut off rather than remembered without end. */
const MAX_UNREAD_CHARACTERS = 4 * 1024 * 1024;

/** A stream of text that is written without waiting and read at the reader's own speed. */
export class Backpressure {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #onEnd: () => void;
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #unread: string[] = [];
  #characters = 0;

  /** `onEnd` is called when the reader leaves or is too slow. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      pull: () => this.#flush(),
      cancel: () => {
        this.#controller = null;
        this.#drop();
        onEnd();
      },
    });
  }

  get isOpen(): boolean {
    return this.#controller !== null;
  }

  push(text: string): void {
    if (this.#controller === null) return;
    this.#unread.push(text);
    this.#characters += text.length;
    if ((this.#controller.desiredSize ?? 0) > 0) this.#flush();
    else if (this.#characters > MAX_UNREAD_CHARACTERS) {
      this.#drop();
      this.#onEnd();
    }
  }

  close(): void {
    const controller = this.#controller;
    if (controller === null) return;
    this.#flush();
    this.#controller = null;
    controller.close();
  }

  #flush(): void {
    if (this.#unread.length === 0) return;
    const text = this.#unread.join("");
    // Forgotten first: a reader that waits makes `enqueue` call `pull` at once.
    this.#drop();
    this.#controller?.enqueue(this.#encoder.encode(text));
  }

  #drop(): void {
    this.#unread = [];
    this.#characters = 0;
  }
}
