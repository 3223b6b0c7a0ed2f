import { ID_ATTRIBUTES } from "@devloom/frame-protocol";
import { warn } from "../log.ts";
import { asText } from "../transport/read-args.ts";
import {
  type Fiber,
  breadthFirst,
  displayName,
  hasAncestor,
  isComponent,
  isHost,
  isObject,
  propsOf,
  reactRoots,
} from "./fiber.ts";

export const OBJECT_MARKER = "TEMPO_OBJECT_TYPE";
export const FUNCTION_MARKER = "TEMPO_FUNCTION_TYPE";
export const NOT_FOUND = "No component found";

type Inspection =
  | { readonly error: string }
  | { readonly props: Record<string, unknown>; readonly state: Record<string, unknown> };

/** Props and state of the component or element that a request names, in the order of its rules. */
export function inspectElement(payload: Readonly<Record<string, unknown>>): Inspection {
  const name = asText(payload["componentName"]);
  const id = asText(payload["tempoElementID"]);
  const ancestorId = asText(payload["componentElementId"]);
  const wantsComponent = payload["isComponent"] === true;
  if (wantsComponent && name === "" && id === "") return { error: "Could not find component" };
  if (name === "") return { error: "No component name" };
  if (!wantsComponent && id === "") return { error: "Could not find element" };

  const accepts = (fiber: Fiber): boolean => {
    if (wantsComponent) return isComponent(fiber) && carries(fiber, id, name);
    if (!isHost(fiber) || !hasId(fiber, id)) return false;
    return ancestorId === "" || hasAncestor(fiber, (ancestor) => hasId(ancestor, ancestorId));
  };
  const fiber = firstMatch(accepts);
  if (fiber === null) return { error: NOT_FOUND };
  return { props: presentedProps(fiber, ["children"]), state: presentedState(fiber) };
}

/** Answers a request by name for the console: ids that the annotation added are left out. */
export function stateAndProps(componentName: unknown, id: unknown): Record<string, unknown> {
  const fiber = firstMatch(
    (candidate) => isComponent(candidate) && displayName(candidate) === componentName,
  );
  if (fiber === null) return { error: NOT_FOUND };
  const props = presentedProps(fiber, ["children", ...ID_ATTRIBUTES]);
  return { id, props, state: presentedState(fiber) };
}

function firstMatch(accepts: (fiber: Fiber) => boolean): Fiber | null {
  const matches = breadthFirst(reactRoots(), accepts);
  if (matches.length > 1) warn("Several components match", matches.length);
  return matches[0] ?? null;
}

function carries(fiber: Fiber, id: string, name: string): boolean {
  return id === "" ? displayName(fiber) === name : hasId(fiber, id);
}

function hasId(fiber: Fiber, id: string): boolean {
  const props = propsOf(fiber);
  return ID_ATTRIBUTES.some((name) => props[name] === id);
}

function presentedProps(fiber: Fiber, leftOut: readonly string[]): Record<string, unknown> {
  const kept = Object.entries(propsOf(fiber)).filter(([name]) => !leftOut.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, presented(value)]));
}

function presentedState(fiber: Fiber): Record<string, unknown> {
  if (isHost(fiber)) return {};
  const stored = fiber.memoizedState;
  const state = isObject(stored) && "baseState" in stored ? stored["baseState"] : stored;
  if (state === null || state === undefined) return {};
  if (!isObject(state)) return { state: presented(state) };
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, presented(value)]));
}

/** What cannot or need not travel is replaced by a marker. */
function presented(value: unknown): unknown {
  if (typeof value === "function") return FUNCTION_MARKER;
  if (typeof value === "symbol") return String(value);
  return isObject(value) ? OBJECT_MARKER : value;
}
