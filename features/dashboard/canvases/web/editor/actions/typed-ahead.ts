type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Keys that mean something in a text beside those that type a character. */
const TEXT_KEYS: ReadonlySet<string> = new Set(
  "Backspace Delete Enter Home End ArrowLeft ArrowRight ArrowUp ArrowDown".split(" "),
);

/** What somebody types at a text before it can be typed into, as it is still being looked for. */
export class TypedAhead {
  #keys: string[] | null = null;

  begin(): void {
    this.#keys = [];
  }

  /** Keeps a key that is meant for the text. Returns whether it was. */
  take({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
    const isMod = ctrlKey || metaKey;
    const isAll = isMod && key.toLowerCase() === "a";
    const isTyped = !isMod && !altKey && (key.length === 1 || TEXT_KEYS.has(key));
    if (this.#keys === null || !(isAll || isTyped)) return false;
    this.#keys.push(isAll ? "SelectAll" : key);
    return true;
  }

  /** All that was kept, in its order; from now on keys mean what they always do. */
  end(): readonly string[] {
    const keys = this.#keys ?? [];
    this.#keys = null;
    return keys;
  }
}
