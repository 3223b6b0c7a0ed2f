import { type NavNode, type TreeElement, parseKey, serialiseKey } from "@devloom/frame-protocol";
import type { Frame, TextOwner } from "../frame.ts";
import { nodeOfKey } from "../identity/node-id.ts";
import { isObject } from "../inspect/fiber.ts";
import { hasOnlyText } from "./editable-text.ts";

/**
 * The element of the source whose text this one shows: itself, or the component around it that was given the text,
 * as content or as a prop. `null` where code makes it.
 */
export function textOwner(frame: Frame, key: string): TextOwner | null {
  const node = nodeOfKey(frame, key);
  if (!(node instanceof HTMLElement) || !hasOnlyText(node)) return null;
  if (frame.treeElements[parseKey(key).codebaseId]?.staticTextContents)
    return { key, propName: null };
  if (frame.interaction.text === "own") return null;
  const text = node.textContent?.trim() ?? "";
  const nav = text === "" ? undefined : frame.nav.byKey.get(key);
  // A component may itself be what is selected; its text is then given to it right there.
  for (let at = nav; at !== undefined; at = at.parent) {
    const { codebaseId } = at.tempoElement;
    const element = frame.treeElements[codebaseId];
    // An element between the text and its component says nothing about where the text comes from.
    if (at.isComponent !== true && (element === undefined || element.type === "native")) continue;
    const found = element === undefined ? null : writtenAt(element, text);
    if (found !== null) return { key: serialiseKey(at.tempoElement), propName: found.propName };
    // Where the component was not given this text it has made it, and nobody further out has it.
    if (!wasGiven(at, text)) return null;
  }
  return null;
}

function writtenAt(element: TreeElement, text: string): { propName: string | null } | null {
  const { staticTextContents, text: content, props } = element;
  if (staticTextContents && isText(content, text)) return { propName: null };
  const names = Object.entries(isObject(props) ? props : {}).flatMap(([name, prop]) =>
    isObject(prop) && prop["kind"] === "literal" && isText(prop["value"], text) ? [name] : [],
  );
  const [propName] = names;
  return names.length === 1 && propName !== undefined ? { propName } : null;
}

function wasGiven({ props, literalChildren }: NavNode, text: string): boolean {
  return (
    Object.values(props).some(({ value }) => isText(value, text)) ||
    literalChildren.some(({ value }) => isText(value, text))
  );
}

function isText(value: unknown, text: string): boolean {
  return typeof value === "string" && normal(value) === normal(text);
}

function normal(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
