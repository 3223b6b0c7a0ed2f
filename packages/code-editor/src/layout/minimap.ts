import { highlightingFor, syntaxTree } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { highlightTree, type Tag } from "@lezer/highlight";
import { ClassColors } from "./class-colors.ts";
import { minimapWindow } from "./minimap-window.ts";

const WIDTH = 80;
const LINE = 3;
/** Characters of a line that are drawn. */
const MAX_COLUMNS = 80;

/** The whole text in small at its right edge; dragging there scrolls. */
export function minimap(): Extension {
  return [drawn, look];
}

const drawn = ViewPlugin.fromClass(
  class {
    readonly #view: EditorView;
    readonly #box = document.createElement("div");
    readonly #canvas = document.createElement("canvas");
    readonly #slider = document.createElement("div");
    readonly #colors: ClassColors;
    readonly #themes = new MutationObserver(() => {
      this.#colors.forget();
      this.#plan();
    });

    constructor(view: EditorView) {
      this.#view = view;
      this.#colors = new ClassColors(view.contentDOM);
      this.#box.className = "cm-minimap";
      // The text itself is there for whoever listens.
      this.#box.setAttribute("aria-hidden", "true");
      this.#slider.className = "cm-minimap-slider";
      this.#box.append(this.#canvas, this.#slider);
      view.dom.append(this.#box);
      this.#box.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        this.#box.setPointerCapture(event.pointerId);
        this.#goTo(event);
      });
      this.#box.addEventListener("pointermove", (event) => {
        if (this.#box.hasPointerCapture(event.pointerId)) this.#goTo(event);
      });
      view.scrollDOM.addEventListener("scroll", this.#plan, { passive: true });
      this.#themes.observe(document.documentElement, { attributes: true });
      this.#plan();
    }

    readonly #plan = (): void => {
      this.#view.requestMeasure({
        key: this,
        read: (view) => {
          const { scrollTop, scrollHeight, clientHeight } = view.scrollDOM;
          const lines = view.state.doc.lines;
          const place = { scrollTop, scrollHeight, clientHeight };
          const top = view.scrollDOM.offsetTop;
          return { top, clientHeight, ...minimapWindow({ ...place, lines, lineHeight: LINE }) };
        },
        write: ({ top, clientHeight, firstLine, lastLine, sliderTop, sliderHeight }) => {
          this.#box.style.top = `${top}px`;
          this.#box.style.height = `${clientHeight}px`;
          this.#slider.style.top = `${sliderTop}px`;
          this.#slider.style.height = `${sliderHeight}px`;
          this.#draw(firstLine, lastLine, clientHeight);
        },
      });
    };

    update({ docChanged, geometryChanged, startState, state }: ViewUpdate): void {
      if (docChanged || geometryChanged || syntaxTree(startState) !== syntaxTree(state))
        this.#plan();
    }

    destroy(): void {
      this.#view.scrollDOM.removeEventListener("scroll", this.#plan);
      this.#themes.disconnect();
      this.#box.remove();
    }

    #draw(firstLine: number, lastLine: number, height: number): void {
      const scale = window.devicePixelRatio;
      this.#canvas.width = WIDTH * scale;
      this.#canvas.height = height * scale;
      const pen = this.#canvas.getContext("2d");
      if (pen === null) return;
      pen.scale(scale, scale);
      const { state } = this.#view;
      const { doc } = state;
      const from = doc.line(firstLine).from;
      const to = doc.line(lastLine).to;
      const put = (start: number, end: number, style: string): void => {
        pen.fillStyle = this.#colors.of(style);
        for (let at = start; at < end;) {
          const line = doc.lineAt(at);
          const last = Math.min(end, line.to);
          drawRun(pen, line.text.slice(at - line.from, last - line.from), {
            left: at - line.from,
            top: (line.number - firstLine) * LINE,
          });
          at = line.to + 1;
        }
      };
      put(from, to, "");
      const highlighter = { style: (tags: readonly Tag[]) => highlightingFor(state, tags) };
      highlightTree(
        syntaxTree(state),
        highlighter,
        (start, end, style) => put(start, end, style),
        from,
        to,
      );
    }

    #goTo(event: PointerEvent): void {
      const { scrollDOM } = this.#view;
      const y = event.clientY - this.#box.getBoundingClientRect().top;
      const room = this.#box.clientHeight - this.#slider.clientHeight;
      const share = (y - this.#slider.clientHeight / 2) / Math.max(room, 1);
      const most = scrollDOM.scrollHeight - scrollDOM.clientHeight;
      scrollDOM.scrollTop = Math.min(Math.max(share, 0), 1) * most;
    }
  },
);

/** Words as bars; what is between them stays free. */
function drawRun(
  pen: CanvasRenderingContext2D,
  text: string,
  place: { readonly left: number; readonly top: number },
): void {
  for (const { index, 0: word } of text.slice(0, MAX_COLUMNS).matchAll(/\S+/g)) {
    const left = place.left + index;
    if (left < MAX_COLUMNS) {
      pen.clearRect(left, place.top, word.length, LINE - 1);
      pen.fillRect(left, place.top, word.length, LINE - 1);
    }
  }
}

const look = EditorView.theme({
  ".cm-scroller": { marginRight: `${WIDTH}px` },
  ".cm-minimap": {
    position: "absolute",
    right: "0",
    width: `${WIDTH}px`,
    overflow: "hidden",
    borderLeft: "1px solid var(--color-line)",
    background: "var(--color-surface)",
    touchAction: "none",
    zIndex: "5",
  },
  ".cm-minimap canvas": { width: `${WIDTH}px`, opacity: "0.7" },
  ".cm-minimap-slider": {
    position: "absolute",
    left: "0",
    right: "0",
    background: "var(--color-ink)",
    opacity: "0.12",
  },
  ".cm-minimap:hover .cm-minimap-slider": { opacity: "0.2" },
});
