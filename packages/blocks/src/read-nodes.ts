import type { BlockElement, BlockNode } from "./block-node.ts";
import {
  isBlockAttribute,
  isBlockTag,
  isBlockValue,
  isClassName,
  loadsSomething,
} from "./vocabulary.ts";

/**
 * The nodes of a block out of JSON. What is not in the vocabulary of blocks is left out: a page never
 * relies on somebody else having looked.
 */
export function readNodes(value: unknown): readonly BlockNode[] {
  return Array.isArray(value) ? value.flatMap(readNode) : [];
}

function readNode(value: unknown): readonly BlockNode[] {
  if (typeof value === "string") return [value];
  if (!isRecord(value)) return [];
  const { tag } = value;
  if (typeof tag !== "string" || !isBlockTag(tag)) return [];
  const element: BlockElement = {
    tag,
    classes: readNames(value["classes"]),
    own: readNames(value["own"]),
    attributes: readValues(
      value["attributes"],
      (name, one) => isBlockAttribute(name) && isBlockValue(name, one),
    ),
    style: readStyle(value["style"]),
    children: readNodes(value["children"]),
  };
  return [element];
}

function readNames(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((name): name is string => typeof name === "string" && isClassName(name));
}

type Values = Readonly<Record<string, string | number | boolean>>;

function readValues(
  value: unknown,
  isAllowed: (name: string, value: string | number | boolean) => boolean,
): Values {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number | boolean] =>
        isPlain(entry[1]) && isAllowed(entry[0], entry[1]),
    ),
  );
}

function readStyle(value: unknown): Readonly<Record<string, string | number>> {
  const found = readValues(value, (_name, one) => !loadsSomething(String(one)));
  return Object.fromEntries(
    Object.entries(found).filter(
      (entry): entry is [string, string | number] => typeof entry[1] !== "boolean",
    ),
  );
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
