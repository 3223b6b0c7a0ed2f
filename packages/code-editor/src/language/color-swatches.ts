import type { Extension } from "@codemirror/state";
import { Decoration, WidgetType } from "@codemirror/view";
import type { Color, ColorInformation, DocumentColorParams } from "vscode-languageserver-protocol";
import type { NewestClient } from "./newest-client.ts";
import { marksWhenResting } from "./when-resting.ts";

const MAX_COLORS = 500;
const FULL = 255;

/** Colours that a text names, as small squares before their names. */
export function colorSwatches(client: NewestClient): Extension {
  return marksWhenResting(client, async (plugin, view) => {
    const { doc } = view.state;
    const colors = await client.askNewest<DocumentColorParams, ColorInformation[] | null>(
      view,
      "textDocument/documentColor",
      { textDocument: { uri: plugin.uri } },
    );
    return Decoration.set(
      (colors ?? []).slice(0, MAX_COLORS).flatMap(({ color, range: { start } }) => {
        if (start.line >= doc.lines) return [];
        const line = doc.line(start.line + 1);
        const place = Math.min(line.from + start.character, line.to);
        return [Decoration.widget({ widget: new Swatch(color), side: -1 }).range(place)];
      }),
      true,
    );
  });
}

class Swatch extends WidgetType {
  readonly #color: string;

  constructor({ red, green, blue, alpha }: Color) {
    super();
    const [r, g, b] = [red, green, blue].map((part) => Math.round(part * FULL));
    this.#color = `rgb(${r} ${g} ${b} / ${alpha})`;
  }

  override eq(other: Swatch): boolean {
    return other.#color === this.#color;
  }

  override toDOM(): HTMLElement {
    const square = document.createElement("span");
    square.className = "cm-colorSwatch";
    square.ariaHidden = "true";
    square.style.backgroundColor = this.#color;
    return square;
  }
}
