/** In which colours the classes of the page are, asked of the page once for each. */
export class ClassColors {
  readonly #place: HTMLElement;
  readonly #known = new Map<string, string>();

  /** `place` is where they count. */
  constructor(place: HTMLElement) {
    this.#place = place;
  }

  of(style: string): string {
    const known = this.#known.get(style);
    if (known !== undefined) return known;
    const probe = document.createElement("span");
    probe.className = style;
    // Beside the text, which the editor watches.
    this.#place.parentElement?.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    this.#known.set(style, color);
    return color;
  }

  forget(): void {
    this.#known.clear();
  }
}
