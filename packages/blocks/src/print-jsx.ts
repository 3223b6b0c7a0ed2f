import type { BlockElement, BlockNode } from "./block-node.ts";
import { isVoidTag } from "./vocabulary.ts";

/** The block as JSX; classes of its own style sheet are members of `local`. */
export function printJsx(nodes: readonly BlockNode[], local: string): string {
  const [only, ...others] = nodes;
  if (only !== undefined && others.length === 0 && typeof only !== "string")
    return printElement(only, local, 0);
  return `<>\n${printLines(nodes, local, 1)}</>`;
}

function printElement(element: BlockElement, local: string, depth: number): string {
  const { tag, children } = element;
  const opening = `<${tag}${attributesOf(element, local)}`;
  if (isVoidTag(tag) || (children.length === 0 && !/^(?:div|span|textarea|p|td|th)$/.test(tag)))
    return `${opening} />`;
  // Blanks count beside text: such content stays on one line, as it is.
  if (children.some((child) => typeof child === "string"))
    return `${opening}>${children.map((child) => printInline(child, local, depth)).join("")}</${tag}>`;
  if (children.length === 0) return `${opening}></${tag}>`;
  return `${opening}>\n${printLines(children, local, depth + 1)}${"  ".repeat(depth)}</${tag}>`;
}

function printLines(nodes: readonly BlockNode[], local: string, depth: number): string {
  return nodes.map((node) => `${"  ".repeat(depth)}${printInline(node, local, depth)}\n`).join("");
}

function printInline(node: BlockNode, local: string, depth: number): string {
  return typeof node === "string" ? textOf(node) : printElement(node, local, depth);
}

/** Text between tags; what has a meaning there is written as a string. */
function textOf(text: string): string {
  return /[{}<>&\u00a0\r\n\t]/.test(text) || text.trim() === ""
    ? `{${JSON.stringify(text)}}`
    : text;
}

function attributesOf(element: BlockElement, local: string): string {
  const { attributes, style } = element;
  const parts = Object.entries(attributes).map(([name, value]) => attributeText(name, value));
  const classes = classText(element, local);
  if (classes !== null) parts.push(classes);
  const declarations = Object.entries(style);
  if (declarations.length > 0) {
    const inner = declarations.map(([name, value]) => `${keyText(name)}: ${JSON.stringify(value)}`);
    parts.push(`style={{ ${inner.join(", ")} }}`);
  }
  return parts.map((part) => ` ${part}`).join("");
}

function attributeText(name: string, value: string | number | boolean): string {
  if (value === true) return name;
  if (typeof value !== "string") return `${name}={${String(value)}}`;
  return /["&\r\n\t\\]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`;
}

function classText({ classes, own }: BlockElement, local: string): string | null {
  if (own.length === 0)
    return classes.length === 0 ? null : attributeText("className", classes.join(" "));
  const members = own.map((name) => memberText(local, name));
  const [only, ...others] = members;
  if (only !== undefined && others.length === 0 && classes.length === 0)
    return `className={${only}}`;
  return `className={\`${[...members.map((member) => `\${${member}}`), ...classes].join(" ")}\`}`;
}

function memberText(local: string, name: string): string {
  return isIdentifier(name) ? `${local}.${name}` : `${local}[${JSON.stringify(name)}]`;
}

function keyText(name: string): string {
  return isIdentifier(name) ? name : JSON.stringify(name);
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}
