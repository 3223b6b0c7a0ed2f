/** A rendered element, or a text. */
export type HtmlNode = HtmlElement | string;

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([\w:-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g;

/** Reads what `renderToStaticMarkup` has written. */
export function parseHtml(html: string): readonly HtmlNode[] {
  interface Open {
    readonly tag: string;
    readonly attributes: Record<string, string>;
    readonly children: HtmlNode[];
  }
  const root: Open = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (const [whole, slash, tag, attributes] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) {
      if (!whole.startsWith("<!--")) parent.children.push(whole);
    } else if (slash === "/") {
      open.pop();
    } else if (tag === "link") {
      // React asks for images before they are shown; no form has a link of its own.
    } else {
      const element = { tag, attributes: readAttributes(attributes ?? ""), children: [] };
      parent.children.push(element);
      if (!VOID.test(tag)) open.push(element);
    }
  }
  return root.children;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g), ([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

/** Changes the elements that a test names; an element may become several nodes or none. */
export function mapHtml(
  nodes: readonly HtmlNode[],
  change: (element: HtmlElement) => readonly HtmlNode[],
): readonly HtmlNode[] {
  return nodes.flatMap((node) =>
    typeof node === "string"
      ? [node]
      : change({ ...node, children: mapHtml(node.children, change) }),
  );
}

/** One text for trees that look the same: blanks, the order of classes and of styles do not count. */
export function normalHtml(nodes: readonly HtmlNode[], keepsBlanks = false): string {
  const merged: HtmlNode[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (typeof node === "string" && typeof last === "string")
      merged[merged.length - 1] = last + node;
    else merged.push(node);
  }
  const text = merged
    .map((node) => (typeof node === "string" ? node : normalElement(node)))
    .join("");
  return keepsBlanks
    ? text
    : text
        .replace(/\s+/g, " ")
        .replace(/ ?(<\/?(?!\/)[^>]*>) ?/g, "$1")
        .trim();
}

function normalElement({ tag, attributes, children }: HtmlElement): string {
  const written = Object.entries(attributes)
    .filter(([name, value]) => name !== "data-probe" && !(name === "class" && value.trim() === ""))
    .map(([name, value]) => ` ${name}="${normalValue(name, value)}"`)
    .toSorted();
  const keepsBlanks = tag === "pre" || tag === "textarea";
  const inner = normalHtml(children, keepsBlanks);
  const kept = keepsBlanks ? inner.replaceAll("\n", "⏎").replaceAll(" ", "␣") : inner;
  return `<${tag}${written.join("")}>${kept}</${tag}>`;
}

function normalValue(name: string, value: string): string {
  if (name === "class") return value.trim().split(/\s+/).toSorted().join(" ");
  if (name === "style") return value.split(";").filter(Boolean).toSorted().join(";");
  return value.replaceAll(/\s+/g, " ");
}
