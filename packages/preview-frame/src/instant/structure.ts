import {
  ADD_PLACEHOLDER_PREFIX,
  DUPLICATE_PLACEHOLDER_PREFIX,
  ID_ATTRIBUTES,
  WRAP_PLACEHOLDER,
} from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";
import { idOfNode, nodesOfId, nodesOfIdOrComponent } from "../identity/node-id.ts";
import { report } from "../log.ts";
import { uniqueId } from "../unique-id.ts";
import { hide } from "./hidden.ts";
import { mark, place, replaceId } from "./marks.ts";
import { moveAway } from "./moved.ts";
import { giveOwnIds } from "./own-ids.ts";
import { type Apply, NOTHING_DONE } from "./result.ts";

/** Nodes that can take children by their id, also those that only their place names. */
function containersOf(id: string): Element[] {
  if (id === "body") return [document.body];
  const byPlace = id === "root" || id === "__next" ? document.getElementById(id) : null;
  return byPlace === null ? nodesOfId(id) : [byPlace];
}

/** Those around an element itself, where that stands in a fragment and a place names nothing else. */
function containersAround(frame: Frame, id: string): Element[] {
  const around = nodesOfIdOrComponent(frame, id).flatMap(
    ({ parentElement }) => parentElement ?? [],
  );
  return [...new Set(around)];
}

export const addElement: Apply<"ADD_JSX"> = (frame, { changeFields }) => {
  const { htmlForInstantUpdate, codebaseIdToAddTo, afterCodebaseId, beforeCodebaseId } =
    changeFields;
  if (htmlForInstantUpdate === undefined || htmlForInstantUpdate === "") return NOTHING_DONE;
  const parsed = new DOMParser().parseFromString(htmlForInstantUpdate, "text/html");
  const isTop = codebaseIdToAddTo === (afterCodebaseId ?? beforeCodebaseId);
  const containers = isTop
    ? containersAround(frame, codebaseIdToAddTo)
    : containersOf(codebaseIdToAddTo);
  const newAddedIds: string[] = [];
  for (const container of containers) {
    let after = afterCodebaseId;
    for (const template of parsed.body.children) {
      const node = document.importNode(template, true);
      const id = ADD_PLACEHOLDER_PREFIX + uniqueId();
      node.classList.add(id);
      node.setAttribute("tempoelementid", id);
      mark(node, "deleteAfterRefresh", "instantUpdate", "outlineUntilRefresh");
      if (!place(frame, container, node, after, beforeCodebaseId))
        report("Cannot find element to insert before");
      newAddedIds.push(id);
      if (after !== undefined) after = id;
    }
  }
  return { successful: newAddedIds.length > 0, data: { newAddedIds }, structural: true };
};

export const moveElement: Apply<"MOVE_JSX"> = (frame, { changeFields }) => {
  const { codebaseIdToMove, codebaseIdToMoveTo, afterCodebaseId, beforeCodebaseId } = changeFields;
  const isTop = codebaseIdToMoveTo === (afterCodebaseId ?? beforeCodebaseId);
  const wanted = isTop
    ? containersAround(frame, codebaseIdToMoveTo)
    : containersOf(codebaseIdToMoveTo);
  let moved = false;
  const copied: Element[] = [];
  for (const node of nodesOfIdOrComponent(frame, codebaseIdToMove)) {
    const container = nearest(node, wanted);
    if (container === null) {
      report("Could not find new parent element for instant update");
      continue;
    }
    moved = true;
    if (container === node.parentElement) {
      moveAway(frame, node, () => place(frame, container, node, afterCodebaseId, beforeCodebaseId));
      continue;
    }
    const clone = node.cloneNode(true);
    if (!(clone instanceof Element)) continue;
    mark(clone, "deleteAfterRefresh", "instantUpdate");
    place(frame, container, clone, afterCodebaseId, beforeCodebaseId);
    copied.push(node);
  }
  hide(frame, copied);
  return { successful: moved, structural: true };
};

function nearest(node: Element, wanted: readonly Element[]): Element | null {
  for (let at = node.parentElement; at !== null; at = at.parentElement) {
    if (wanted.includes(at)) return at;
    const around = at;
    const inside = wanted.find((one) => around.contains(one) && !node.contains(one));
    if (inside !== undefined) return inside;
  }
  return null;
}

interface RemovedElement {
  readonly outerHTML: string;
  readonly elementKeyRemoved: string;
}

export const removeElements: Apply<"REMOVE_JSX"> = (frame, { changeFields }) => {
  const parentToElementKeysRemoved: Record<string, RemovedElement[]> = {};
  const nodes = changeFields.codebaseIdsToRemove.flatMap((id) => nodesOfIdOrComponent(frame, id));
  for (const node of nodes) {
    const key = frame.nav.keyByNode.get(node) ?? "";
    const parentKey = keyAbove(frame, node);
    (parentToElementKeysRemoved[parentKey] ??= []).push({
      outerHTML: node.outerHTML,
      elementKeyRemoved: key,
    });
  }
  hide(frame, nodes);
  if (nodes.length === 0) report("Could not find component element for instant update");
  return { successful: nodes.length > 0, data: { parentToElementKeysRemoved }, structural: true };
};

function keyAbove(frame: Frame, node: Element): string {
  for (let at = node.parentElement; at !== null; at = at.parentElement) {
    const key = frame.nav.keyByNode.get(at);
    if (key !== undefined) return key;
  }
  return "";
}

export const wrapInDiv: Apply<"WRAP_DIV"> = (frame, { changeFields }) => {
  const [first, ...others] = changeFields.codebaseIdsToWrap;
  const nodes = first === undefined ? [] : nodesOfId(first);
  const originals: Element[] = [];
  for (const node of nodes) {
    const siblings = [...(node.parentElement?.children ?? [])];
    const wrapped = siblings.filter((one) => one === node || others.includes(idOfNode(one)));
    const wrapper = document.createElement("div");
    wrapper.className = WRAP_PLACEHOLDER;
    for (const name of ID_ATTRIBUTES) wrapper.setAttribute(name, WRAP_PLACEHOLDER);
    mark(wrapper, "instantUpdate", "deleteAfterRefresh");
    wrapper.append(...wrapped.map((one) => one.cloneNode(true)));
    wrapped[0]?.before(wrapper);
    originals.push(...wrapped);
  }
  hide(frame, originals);
  return { successful: nodes.length > 0, structural: true };
};

export const duplicate: Apply<"DUPLICATE"> = (_frame, { changeFields }) => {
  const nodes = changeFields.codebaseIdsToDuplicate.flatMap(nodesOfId);
  for (const node of nodes) {
    const clone = node.cloneNode(true);
    if (!(clone instanceof Element)) continue;
    for (const one of [clone, ...clone.querySelectorAll("*")]) {
      const id = idOfNode(one);
      if (id.startsWith("tempo-")) replaceId(one, id, DUPLICATE_PLACEHOLDER_PREFIX + id);
    }
    giveOwnIds(clone);
    mark(clone, "instantUpdate", "deleteAfterRefresh");
    node.after(clone);
  }
  return { successful: nodes.length > 0, structural: true };
};

export const changeTag: Apply<"CHANGE_TAG"> = (frame, { changeFields }) => {
  const nodes = nodesOfId(changeFields.codebaseIdToChange);
  for (const node of nodes) {
    const replacement = document.createElement(changeFields.newTagName);
    for (const { name, value } of node.attributes) replacement.setAttribute(name, value);
    replacement.append(...[...node.childNodes].map((child) => child.cloneNode(true)));
    mark(replacement, "instantUpdate", "deleteAfterRefresh");
    node.before(replacement);
  }
  hide(frame, nodes);
  return { successful: nodes.length > 0, structural: true };
};
