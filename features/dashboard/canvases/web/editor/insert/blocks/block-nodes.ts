const VOID = new Set(["input", "img", "hr", "br"]);
const PIECES = /<\/(\w+)>|<(\w+)((?:\s+[\w-]+=(?:"[^"]*"|\{\d+\}))*)\s*\/?>|([^<]+)/g;
const ATTRIBUTES = /([\w-]+)=(?:"([^"]*)"|\{(\d+)\})/g;

/**
 * The nodes of a block; looks become classes. Blocks are written here, so the little that they use of
 * JSX is all that is read, and no markup is handed to the browser.
 */
export function blockNodes(markup: string): Node[] {
  const root = document.createDocumentFragment();
  const open: (ParentNode & Node)[] = [root];
  for (const [, closed, opened, attributes = "", text] of markup.trim().matchAll(PIECES)) {
    const parent = open.at(-1) ?? root;
    if (closed !== undefined) open.pop();
    else if (opened !== undefined) {
      const node = document.createElement(opened);
      for (const [, name = "", value, number] of attributes.matchAll(ATTRIBUTES))
        if (name !== "id")
          node.setAttribute(name === "look" ? "class" : name, value ?? number ?? "");
      parent.append(node);
      if (!VOID.has(opened)) open.push(node);
    } else if (text !== undefined && text.trim() !== "") parent.append(text);
  }
  return [...root.childNodes];
}
