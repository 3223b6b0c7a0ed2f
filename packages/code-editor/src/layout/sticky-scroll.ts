import { highlightingFor, syntaxTree } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { highlightTree, type Tag } from "@lezer/highlight";
import { enclosingLines } from "./enclosing-lines.ts";

/** The heads of what the first visible line lies in stay at the top; a press on one leads there. */
export function stickyScroll(): Extension {
  return [sticky, look];
}

const sticky = ViewPlugin.fromClass(
  class {
    readonly #box: HTMLElement;
    readonly #view: EditorView;
    #shown = "";

    constructor(view: EditorView) {
      this.#view = view;
      this.#box = document.createElement("div");
      this.#box.className = "cm-sticky";
      // The same lines are in the text: who listens to it hears them once.
      this.#box.setAttribute("aria-hidden", "true");
      this.#box.addEventListener("mousedown", (event) => this.#onPress(event));
      view.dom.append(this.#box);
      view.scrollDOM.addEventListener("scroll", this.#onScroll, { passive: true });
      this.#measure();
    }

    readonly #onScroll = (): void => this.#measure();

    update({ docChanged, geometryChanged, startState, state }: ViewUpdate): void {
      if (docChanged || geometryChanged || syntaxTree(startState) !== syntaxTree(state))
        this.#measure();
    }

    destroy(): void {
      this.#view.scrollDOM.removeEventListener("scroll", this.#onScroll);
      this.#box.remove();
    }

    #measure(): void {
      this.#view.requestMeasure({
        key: this,
        read: (view) => {
          const { scrollTop } = view.scrollDOM;
          const height = view.defaultLineHeight;
          const numberAt = (top: number): number =>
            view.state.doc.lineAt(view.lineBlockAtHeight(top).from).number;
          if (scrollTop < height / 2) return { lines: [], left: 0, top: 0 };
          let lines: number[] = [];
          // The heads themselves cover lines: what is visible begins below them.
          for (let count = 0; count <= lines.length && count < 6; count += 1)
            lines = enclosingLines(view.state.doc, numberAt(scrollTop + count * height + 1));
          const top = numberAt(scrollTop + 1);
          const box = view.scrollDOM.getBoundingClientRect();
          const outer = view.dom.getBoundingClientRect();
          return {
            lines: lines.filter((line) => line < top + lines.length),
            left:
              view.contentDOM.getBoundingClientRect().left - box.left + view.scrollDOM.scrollLeft,
            top: box.top - outer.top,
          };
        },
        write: ({ lines, left, top }) => this.#draw(lines, left, top),
      });
    }

    #draw(lines: readonly number[], left: number, top: number): void {
      const { state } = this.#view;
      const texts = lines.map((line) => state.doc.line(line).text);
      const key = JSON.stringify([lines, texts, left, top, syntaxTree(state).length]);
      if (key === this.#shown) return;
      this.#shown = key;
      this.#box.style.top = `${top}px`;
      this.#box.style.paddingLeft = `${left}px`;
      this.#box.replaceChildren(...lines.map((line) => lineOf(this.#view, line)));
      this.#box.hidden = lines.length === 0;
    }

    #onPress(event: MouseEvent): void {
      const line = event.target instanceof Element ? event.target.closest("[data-line]") : null;
      if (!(line instanceof HTMLElement)) return;
      event.preventDefault();
      const { from } = this.#view.state.doc.line(Number(line.dataset["line"]));
      this.#view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: "start" }),
      });
      this.#view.focus();
    }
  },
);

/** A line in the colours that it has in the text. */
function lineOf(view: EditorView, number: number): HTMLElement {
  const { state } = view;
  const { from, to, text } = state.doc.line(number);
  const element = document.createElement("div");
  element.className = "cm-sticky-line";
  element.dataset["line"] = String(number);
  let at = from;
  const put = (end: number, style?: string): void => {
    const piece = document.createElement("span");
    if (style !== undefined) piece.className = style;
    piece.textContent = text.slice(at - from, end - from);
    element.append(piece);
    at = end;
  };
  const highlighter = { style: (tags: readonly Tag[]) => highlightingFor(state, tags) };
  highlightTree(
    syntaxTree(state),
    highlighter,
    (start, end, style) => {
      if (start > at) put(start);
      put(Math.min(end, to), style);
    },
    from,
    to,
  );
  if (at < to) put(to);
  return element;
}

const look = EditorView.theme({
  ".cm-sticky": {
    position: "absolute",
    left: "0",
    right: "0",
    zIndex: "4",
    overflow: "hidden",
    fontFamily: "var(--font-mono)",
    lineHeight: "1.6",
    background: "var(--color-surface)",
    borderBottom: "1px solid var(--color-line)",
  },
  ".cm-sticky[hidden]": { display: "none" },
  ".cm-sticky-line": {
    padding: "0 2px 0 6px",
    whiteSpace: "pre",
    cursor: "pointer",
  },
  ".cm-sticky-line:hover": { background: "var(--color-hover)" },
});
