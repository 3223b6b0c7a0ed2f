import { type BlockElement, type BlockNode, isBlockAttribute, isSvgTag } from "@devloom/blocks";

/** How Vite calls the classes of CSS modules in the page. */
const MODULE_CLASS = /^_([\w-]+?)_[\w-]{5}_\d+$/;
/** What the editor and the frame have put there. */
const FOREIGN = /^(?:tempo|arb89|component-tempo)/;
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": "\u00a0",
};
const CAMEL: Readonly<Record<string, string>> = Object.fromEntries(
  "tabIndex autoComplete minLength maxLength readOnly colSpan rowSpan dateTime inputMode spellCheck"
    .split(" ")
    .map((name) => [name.toLowerCase(), name]),
);
const TRUE_FALSE = new Set(
  "hidden required disabled readOnly multiple selected open reversed".split(" "),
);
const PIECE =
  /<!--[\s\S]*?-->|<\/[^>]*>|<[a-z][^\s/>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>|[^<]+/gi;

/** Where the value of a property is taken, and what is taken where there is none. */
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g;

/** What custom properties of the page come to. */
type Values = Readonly<Record<string, string>>;

interface Open {
  readonly element: Omit<BlockElement, "children">;
  readonly children: BlockNode[];
}

/**
 * What the page shows of an element, as a browser serialises it, in the plain elements that a block is made of:
 * components and lists are what they have become, handlers are gone, and properties of the page have their values.
 */
export function renderedNodes(html: string, values: Values = {}): readonly BlockNode[] {
  const top: BlockNode[] = [];
  const open: Open[] = [];
  const add = (node: BlockNode): void => void (open.at(-1)?.children ?? top).push(node);
  const close = (): void => {
    const last = open.pop();
    if (last !== undefined) add({ ...last.element, children: last.children });
  };
  for (const [piece] of html.matchAll(PIECE)) {
    if (piece.startsWith("<!--")) continue;
    if (piece.startsWith("</")) close();
    else if (!piece.startsWith("<")) add(decoded(piece));
    else {
      const [, tag = ""] = /^<([^\s/>]+)/.exec(piece) ?? [];
      open.push({ element: elementOf(tag, piece, values), children: [] });
      if (VOID.test(tag)) close();
    }
  }
  return top;
}

function elementOf(tag: string, piece: string, values: Values): Omit<BlockElement, "children"> {
  const classes: string[] = [];
  const own: string[] = [];
  const attributes: Record<string, string | boolean> = {};
  const style: Record<string, string> = {};
  for (const [, name = "", , raw = ""] of piece.matchAll(/\s([^\s=/>]+)(="([^"]*)")?/g)) {
    const value = decoded(raw);
    if (FOREIGN.test(name) || (name === "data-testid" && FOREIGN.test(value))) continue;
    if (name === "class")
      for (const one of value.split(/\s+/).filter((part) => part !== "" && !FOREIGN.test(part))) {
        const local = MODULE_CLASS.exec(one)?.[1];
        if (local === undefined) classes.push(one);
        else own.push(local);
      }
    else if (name === "style") Object.assign(style, declarations(value, values));
    else {
      const written = reactName(tag, name);
      if (isBlockAttribute(written))
        attributes[written] = raw === "" && TRUE_FALSE.has(written) ? true : value;
    }
  }
  return { tag, classes, own, attributes, style };
}

/** The name that React has for an attribute of the page. */
function reactName(tag: string, name: string): string {
  if (name === "for") return "htmlFor";
  if (name === "value" && tag === "input") return "defaultValue";
  if (name === "checked") return "defaultChecked";
  if (/^(?:aria|data)-/.test(name) || !isSvgTag(tag)) return CAMEL[name] ?? name;
  return camelCase(name);
}

function declarations(text: string, values: Values): Record<string, string> {
  const entries = text.split(";").flatMap((one) => {
    const [, name = "", written = ""] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(one) ?? [];
    const value = written.replaceAll(
      VARIABLE,
      (all, property: string, otherwise?: string) => values[property] ?? otherwise?.trim() ?? all,
    );
    // What nobody knows the value of means nothing elsewhere.
    if (name === "" || value.includes("var(")) return [];
    const isOwn = name.startsWith("--");
    return [[isOwn ? name : camelCase(name), value]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}
