/** Elements below which markup is written in one go. */
const SMALL = 300;

/**
 * Writes the markup of an element piece by piece, as `outerHTML` would in one go. Nothing is cloned,
 * because clones of custom elements come to life.
 */
export class MarkupWriter {
  readonly #rest: (Node | string)[];

  constructor(element: Element) {
    this.#rest = [element];
  }

  /** The next piece; `null` when all is written. */
  next(): string | null {
    const item = this.#rest.pop();
    if (item === undefined) return null;
    if (typeof item === "string") return item;
    if (!(item instanceof Element)) return markupOf(item);
    if (item.getElementsByTagName("*").length <= SMALL) return item.outerHTML;
    const name = item instanceof HTMLElement ? item.localName : item.tagName;
    this.#rest.push(`</${name}>`);
    for (let child = item.lastChild; child !== null; child = child.previousSibling)
      this.#rest.push(child);
    const attributes = [...item.attributes].map(
      (one) => ` ${one.name}="${attributeText(one.value)}"`,
    );
    return `<${name}${attributes.join("")}>`;
  }
}

function markupOf(node: Node): string {
  if (node instanceof Comment) return `<!--${node.data}-->`;
  return node instanceof Text
    ? escaped(node.data).replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : "";
}

function attributeText(value: string): string {
  return escaped(value).replaceAll('"', "&quot;");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("\u00a0", "&nbsp;");
}
