import type { Cell, Mark, Stretch } from "./cells.ts";

const FIXED = "data-fixed";
const BREAK = "data-break";
const MARK = "data-mark";
const LOOKS: Readonly<Record<string, string>> = {
  a: "text-brand-ink underline underline-offset-2",
  code: "rounded-xs bg-sunken px-1 font-mono",
  span: "border-b border-dotted border-line-strong",
};

/** Cells as nodes that can be typed into, and back. It remembers which node stands for which mark. */
export class CellNodes {
  readonly #marks: Mark[] = [];
  readonly #labels = new Map<number, string>();

  draw(cells: readonly Cell[]): Node[] {
    const root = document.createDocumentFragment();
    const open: { readonly mark: Mark | null; readonly node: ParentNode & Node }[] = [
      { mark: null, node: root },
    ];
    for (const { content, marks } of cells) {
      let shared = 0;
      while (shared < open.length - 1 && open[shared + 1]?.mark === marks[shared]) shared += 1;
      open.length = shared + 1;
      for (const mark of marks.slice(shared)) {
        const node = this.#markNode(mark);
        open.at(-1)?.node.append(node);
        open.push({ mark, node });
      }
      const parent = open.at(-1)?.node ?? root;
      const last = parent.lastChild;
      if (content.kind === "sign" && last instanceof Text) last.appendData(content.sign);
      else if (content.kind === "sign") parent.append(content.sign);
      else if (content.kind === "break") parent.append(breakNode());
      else parent.append(this.#fixedNode(content.ref, content.label));
    }
    // Behind a last line break, and in an empty field, the caret needs something to stand before.
    root.append(document.createElement("br"));
    return [...root.childNodes];
  }

  read(node: Node, marks: readonly Mark[] = []): Cell[] {
    return [...node.childNodes].flatMap((child): Cell[] => {
      if (child instanceof Text)
        return Array.from(child.data, (sign) => ({ content: { kind: "sign", sign }, marks }));
      if (!(child instanceof HTMLElement)) return [];
      if (child.hasAttribute(BREAK)) return [{ content: { kind: "break" }, marks }];
      const fixed = child.getAttribute(FIXED);
      if (fixed !== null) {
        const ref = Number(fixed);
        return [{ content: { kind: "fixed", ref, label: this.#labels.get(ref) ?? "" }, marks }];
      }
      const mark = this.#marks[Number(child.getAttribute(MARK) ?? -1)];
      return this.read(child, mark === undefined ? marks : [...marks, mark]);
    });
  }

  /** The selection of the page in numbers of cells; null when it is elsewhere. */
  selected(root: HTMLElement): Stretch | null {
    const selection = getSelection();
    if (selection === null || selection.rangeCount === 0) return null;
    const range = selection.getRangeAt(0);
    if (!root.contains(range.startContainer) || !root.contains(range.endContainer)) return null;
    const before = (node: Node, offset: number): number => {
      const head = document.createRange();
      head.setStart(root, 0);
      head.setEnd(node, offset);
      return this.read(head.cloneContents()).length;
    };
    return {
      from: before(range.startContainer, range.startOffset),
      to: before(range.endContainer, range.endOffset),
    };
  }

  select(root: HTMLElement, { from, to }: Stretch): void {
    const range = document.createRange();
    const [start, end] = [placeAt(root, from), placeAt(root, to)];
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  }

  #markNode(mark: Mark): HTMLElement {
    const node = document.createElement(mark.tag);
    node.setAttribute(MARK, String(this.#marks.push(mark) - 1));
    node.title = mark.href ?? `<${mark.tag}>`;
    node.className = LOOKS[mark.tag] ?? "";
    return node;
  }

  #fixedNode(ref: number, label: string): HTMLElement {
    this.#labels.set(ref, label);
    const node = document.createElement("span");
    node.setAttribute(FIXED, String(ref));
    node.contentEditable = "false";
    node.draggable = true;
    node.title = label;
    node.textContent = label;
    node.className =
      "mx-0.5 inline-block max-w-full cursor-grab truncate rounded-xs border border-line bg-sunken px-1 align-bottom font-mono text-2xs text-muted";
    return node;
  }
}

function breakNode(): HTMLElement {
  const node = document.createElement("br");
  node.setAttribute(BREAK, "");
  return node;
}

/** The place before the cell of a number. */
function placeAt(root: Node, cell: number): { readonly node: Node; readonly offset: number } {
  let left = cell;
  const search = (parent: Node): { node: Node; offset: number } | null => {
    for (const [index, child] of [...parent.childNodes].entries()) {
      if (child instanceof Text) {
        const signs = Array.from(child.data);
        if (left <= signs.length)
          return { node: child, offset: signs.slice(0, left).join("").length };
        left -= signs.length;
      } else if (child instanceof HTMLElement) {
        const isCell = child.hasAttribute(BREAK) || child.hasAttribute(FIXED);
        if (left === 0 && (isCell || child.tagName === "BR"))
          return { node: parent, offset: index };
        if (isCell) left -= 1;
        else {
          const found = search(child);
          if (found !== null) return found;
        }
      }
    }
    return null;
  };
  return search(root) ?? { node: root, offset: root.childNodes.length };
}
