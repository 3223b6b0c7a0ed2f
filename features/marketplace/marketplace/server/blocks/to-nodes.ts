import {
  type BlockElement,
  type BlockNode,
  isBlockAttribute,
  isBlockTag,
  isBlockValue,
  isClassName,
  loadsSomething,
} from "@devloom/blocks";
import type { Markup, MarkupAttribute, MarkupElement, MarkupNode } from "@devloom/source-engine";
import type { BlockProblem } from "../../contract.ts";

const MAX_ELEMENTS = 2_000;
const DEEPEST = 60;

const KINDS = {
  syntax: "cannot be read as JSX",
  component: "is a component, which another project does not have; only plain elements stand alone",
  expression: "depends on code around it; only literal values stand alone",
  spread: "takes props from code around it",
} as const;

/** A class of the block's own style sheet, one that stands as it is or in other words, or one that is left out. */
export type OwnClass = (
  local: string | null,
  name: string,
) => { readonly own: string } | { readonly utility: string } | "utility" | null;

interface Reading {
  readonly path: string | null;
  readonly ownClass: OwnClass;
  readonly problems: BlockProblem[];
  elements: number;
}

/** The nodes of a block, and everything in it that blocks may not have. */
export function toNodes(
  markup: Markup,
  path: string | null,
  ownClass: OwnClass,
): { nodes: readonly BlockNode[]; problems: readonly BlockProblem[] } {
  const problems: BlockProblem[] = markup.problems.map(({ kind, source, line }) => ({
    path,
    line,
    source,
    kind,
    message: KINDS[kind],
  }));
  const reading: Reading = { path, ownClass, problems, elements: 0 };
  const nodes = markup.nodes.map((node) => toNode(reading, node, 1));
  if (reading.elements > MAX_ELEMENTS)
    refuse(reading, 1, "", "tooMany", `has more than ${MAX_ELEMENTS} elements`);
  return { nodes, problems };
}

function refuse(
  { path, problems }: Reading,
  line: number,
  source: string,
  kind: BlockProblem["kind"],
  message: string,
): void {
  problems.push({ path, line, source, kind, message });
}

function toNode(reading: Reading, node: MarkupNode, depth: number): BlockNode {
  if (typeof node === "string") return node;
  const { tag, line } = node;
  reading.elements += 1;
  if (depth > DEEPEST) {
    refuse(reading, line, `<${tag}>`, "tooMany", `is inside more than ${DEEPEST} others`);
    return "";
  }
  // Components were named when the markup was read.
  if (!isBlockTag(tag) && /^[a-z]/.test(tag))
    refuse(reading, line, `<${tag}>`, "element", "is an element that blocks may not have");
  const element = attributesOf(reading, node);
  return { ...element, tag, children: node.children.map((one) => toNode(reading, one, depth + 1)) };
}

function attributesOf(
  reading: Reading,
  { attributes }: MarkupElement,
): Omit<BlockElement, "tag" | "children"> {
  const element = {
    classes: [] as string[],
    own: [] as string[],
    attributes: {} as Record<string, string | number | boolean>,
    style: {} as Record<string, string | number>,
  };
  for (const attribute of attributes) {
    const { name, line, value } = attribute;
    if (value.kind === "classes") addClasses(reading, element, attribute);
    else if (value.kind === "style") {
      for (const [property, text] of Object.entries(value.entries))
        if (loadsSomething(String(text)) || /var\(\s*--[\w-]+\s*\)/.test(String(text)))
          refuse(
            reading,
            line,
            `${property}: ${text}`,
            "loads",
            "loads or takes something from outside",
          );
        else element.style[property] = text;
    } else if (/^on/i.test(name))
      refuse(reading, line, name, "handler", "is a handler; blocks run nothing");
    else if (name === "key") continue;
    else if (!isBlockAttribute(name))
      refuse(reading, line, name, "attribute", "is an attribute that blocks may not have");
    else if (!isBlockValue(name, value.value))
      refuse(
        reading,
        line,
        `${name}="${String(value.value).slice(0, 80)}"`,
        "value",
        "leads to code or loads something",
      );
    else element.attributes[name] = value.value;
  }
  return element;
}

function addClasses(
  reading: Reading,
  element: { classes: string[]; own: string[] },
  { line, value }: MarkupAttribute,
): void {
  if (value.kind !== "classes") return;
  for (const { local, name } of value.classes) {
    const own = reading.ownClass(local, name);
    if (!isClassName(name))
      refuse(reading, line, name, "class", "is no class that a block may have");
    else if (own === "utility" && local === null) element.classes.push(name);
    else if (own !== null && own !== "utility") {
      if ("own" in own) element.own.push(own.own);
      else element.classes.push(own.utility);
    } else if (local !== null)
      refuse(
        reading,
        line,
        `${local}.${name}`,
        "sheetClass",
        "is a class that no style sheet of the block has",
      );
  }
}
