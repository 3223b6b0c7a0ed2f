import {
  MARKER_ATTRIBUTES,
  MARKER_CLASSES,
  type NavNode,
  type TreeElement,
} from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";
import { nodeOfKey, nodesOfKey } from "../identity/node-id.ts";
import { hasOnlyText } from "../pointer/editable-text.ts";
import { textOwner } from "../pointer/text-owner.ts";
import { childrenNearWindow, inWindow, nodesNearWindow } from "./in-window.ts";
import { type Rectangle, rectangleOf } from "./rectangle.ts";

/** Kinds of outlines with their numbers. */
export const OUTLINE_TYPES = { PRIMARY: 0, SECONDARY: 1, CHILD: 2, MOVE: 3 } as const;
export type OutlineType = keyof typeof OUTLINE_TYPES;

/** One outline to draw. */
export interface Outline {
  readonly type: OutlineType;
  readonly box: Rectangle;
  readonly isComponent: boolean;
  /** Name above and size below; only what is selected has them. */
  readonly label: string | null;
  /** Key of the element whose text comes from code, when its button is shown. */
  readonly editTextKey: string | null;
}

/** What to draw for the present state, at the places where things are now. */
export function planOutlines(frame: Frame): Outline[] {
  if (frame.driveMode) return [];
  return [
    ...hovered(frame),
    ...(frame.multiSelectedKeys.length > 1 ? multiSelected(frame) : selected(frame)),
    ...marked(),
    ...moving(frame),
  ];
}

function hovered(frame: Frame): Outline[] {
  const { hoveredKey } = frame;
  if (hoveredKey === null) return [];
  const children = childrenNearWindow(frame, hoveredKey).flatMap((key) =>
    ofKey(frame, key, "CHILD"),
  );
  return [...ofKey(frame, hoveredKey, "PRIMARY"), ...seen(children)];
}

function selected(frame: Frame): Outline[] {
  const key = frame.selectedKey;
  if (key === null) return [];
  const own = nodesOfKey(frame, key);
  const label = labelOf(frame, key);
  const editTextKey = showsEditButton(frame, key) ? key : null;
  const others = nodesNearWindow(frame, key).filter((node) => !own.includes(node));
  return [
    ...ofKey(frame, key, "PRIMARY").map((outline) => ({ ...outline, label, editTextKey })),
    ...seen(others.map((node) => plain("SECONDARY", rectangleOf([node])))),
  ];
}

function seen(outlines: readonly Outline[]): Outline[] {
  const isSeen = inWindow();
  return outlines.filter(({ box }) => isSeen(box));
}

function multiSelected(frame: Frame): Outline[] {
  const keys = frame.multiSelectedKeys;
  const nodes = keys.flatMap((key) => nodesOfKey(frame, key));
  if (nodes.length === 0) return [];
  const around = { ...plain("PRIMARY", rectangleOf(nodes)), label: `${keys.length} elements` };
  return [...keys.flatMap((key) => ofKey(frame, key, "PRIMARY")), around];
}

function marked(): Outline[] {
  // Asked for together the browser takes many times as long to find none.
  const nodes = [
    ...document.querySelectorAll(`[${MARKER_ATTRIBUTES.outlineUntilRefresh}=true]`),
    ...document.getElementsByClassName(MARKER_CLASSES.drawnDiv),
  ];
  return nodes.map((node) => plain("PRIMARY", rectangleOf([node])));
}

function moving(frame: Frame): Outline[] {
  const outlines =
    frame.moveIndicator === null ? [] : ofKey(frame, frame.moveIndicator.parentKey, "PRIMARY");
  const { drag, pointer } = frame;
  const nodes = nodesOfKey(frame, frame.selectedKey);
  if (drag?.dragging !== true || pointer === null || nodes.length === 0) return outlines;
  const { width, height } = rectangleOf(nodes);
  const left = pointer.x + drag.offsetX - width / 2;
  const top = pointer.y + drag.offsetY - height / 2;
  return [...outlines, plain("MOVE", { left, top, width, height })];
}

function ofKey(frame: Frame, key: string, type: OutlineType): Outline[] {
  const nodes = nodesOfKey(frame, key);
  if (nodes.length === 0) return [];
  const isComponent = frame.nav.byKey.get(key)?.isComponent === true;
  return [{ ...plain(type, rectangleOf(nodes)), isComponent }];
}

function plain(type: OutlineType, box: Rectangle): Outline {
  return { type, box, isComponent: false, label: null, editTextKey: null };
}

function labelOf(frame: Frame, key: string): string | null {
  const node = frame.nav.byKey.get(key);
  if (node === undefined) return null;
  const element = frame.treeElements[node.tempoElement.codebaseId];
  if (frame.interaction.names === "source" && element !== undefined)
    return ownName(node, element) ?? element.componentName ?? node.name.toLowerCase();
  if (node.isComponent !== true) return node.name.toLowerCase();
  return node.name.charAt(0).toUpperCase() + node.name.slice(1);
}

function showsEditButton(frame: Frame, key: string): boolean {
  const node = nodeOfKey(frame, key);
  if (node === undefined || frame.textEdit !== null || !hasOnlyText(node)) return false;
  return textOwner(frame, key) === null;
}

/** The name that somebody has given an element in the editor. */
function ownName({ props }: NavNode, element: TreeElement): string | null {
  const written: unknown = Reflect.get(Object(element["props"]), "data-name");
  const name: unknown = Reflect.get(Object(written), "value") ?? props["data-name"]?.value;
  return typeof name === "string" && name.trim() !== "" ? name : null;
}
