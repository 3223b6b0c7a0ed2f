import type { ChangeItem, ChangeItemOf, ChangeType } from "@devloom/frame-protocol";
import { parseKey } from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";
import { isStandIn, noteUndoneAdditions } from "../reload/undone-additions.ts";
import { nodeOfKey, nodesOfId, nodesOfIdOrComponent } from "../identity/node-id.ts";
import { isObject } from "../inspect/fiber.ts";
import { present, showValues } from "./classes.ts";
import { bringAllBack, hide, unhide } from "./hidden.ts";
import { mark } from "./marks.ts";
import { type InstantResult, NOTHING_DONE } from "./result.ts";
import { showClasses } from "./shown-classes.ts";

/** Takes back what a change showed, where that can be done before the server has. */
export function undoChange(
  frame: Frame,
  { changeToUndo, matchingActivityFlushed }: ChangeItemOf<"UNDO">["changeFields"],
): InstantResult {
  // A change that was refused never reaches the page; any other may, however early it is undone.
  const mayCome = matchingActivityFlushed !== undefined;
  const change: ChangeItem = changeToUndo;
  const { _instantUpdateData: stored = frame.shownData.get(change.id) } = change;
  const data = isObject(stored) ? stored : {};
  switch (change.type) {
    case "REMOVE_JSX":
      return matchingActivityFlushed === true || (mayCome && isBeingRemoved(frame, change))
        ? reinsert(frame, data)
        : showAgain(frame, change.changeFields.codebaseIdsToRemove);
    case "ADD_JSX":
      return takeAway(frame, data);
    case "ADD_CLASS":
      return dropClasses(frame, change.changeFields.codebaseIdToAddClass, data);
    case "STYLING":
      return undoStyling(frame, change.changeFields, data, mayCome);
    case "UPDATE_CLASSES": {
      const { codebaseIdToUpdateClass: codebaseId, newClasses, oldClasses } = change.changeFields;
      const shown = { codebaseId, added: present(oldClasses), removed: present(newClasses) };
      return { successful: showClasses(frame, shown), structural: false };
    }
    default:
      return waitsForServer(change.type);
  }
}

/** Every other change comes back with the source. */
function waitsForServer(_type: ChangeType): InstantResult {
  return NOTHING_DONE;
}

/** Whether the removal is written or being written, and the page has not heard of it. */
function isBeingRemoved(frame: Frame, { changeFields }: ChangeItemOf<"REMOVE_JSX">): boolean {
  const flushes = [...frame.arriving, ...frame.flushes];
  return flushes.some(({ hidden }) =>
    hidden.some(({ id }) => changeFields.codebaseIdsToRemove.includes(id)),
  );
}

function showAgain(frame: Frame, ids: readonly string[]): InstantResult {
  bringAllBack(frame);
  const nodes = ids.flatMap((id) => nodesOfIdOrComponent(frame, id));
  unhide(frame, nodes);
  hide(frame, [...frame.hidden.keys()]);
  return { successful: nodes.length > 0, structural: true };
}

/** The elements are gone from the source and the page: their markup stands in until they are back. */
function reinsert(frame: Frame, data: Readonly<Record<string, unknown>>): InstantResult {
  const parents = data["parentToElementKeysRemoved"];
  let inserted = 0;
  for (const [parentKey, removed] of Object.entries(isObject(parents) ? parents : {})) {
    const parent = nodeOfKey(frame, parentKey) ?? nodesOfId(parseKey(parentKey).codebaseId)[0];
    if (parent === undefined || !Array.isArray(removed)) continue;
    const entries = (removed as unknown[]).flatMap((entry) => savedElement(entry));
    entries.sort((one, other) => one.index - other.index);
    for (const { index, outerHTML } of entries) {
      const template = document.createElement("template");
      template.innerHTML = outerHTML;
      const node = template.content.firstElementChild;
      if (node === null) continue;
      mark(node, "deleteAfterRefresh", "instantUpdate");
      parent.insertBefore(node, parent.children.item(index));
      inserted++;
    }
  }
  return { successful: inserted > 0, structural: true };
}

function savedElement(entry: unknown): { index: number; outerHTML: string }[] {
  if (!isObject(entry)) return [];
  const { outerHTML, elementKeyRemoved } = entry;
  if (typeof outerHTML !== "string" || typeof elementKeyRemoved !== "string") return [];
  const index = Number(parseKey(elementKeyRemoved).uniquePath.split("-").at(-1));
  return [{ index: Number.isInteger(index) ? index : Infinity, outerHTML }];
}

function takeAway(frame: Frame, data: Readonly<Record<string, unknown>>): InstantResult {
  const ids = data["newAddedIds"] ?? data["addedIds"];
  const nodes = (Array.isArray(ids) ? (ids as unknown[]) : []).flatMap((id) =>
    typeof id === "string" ? nodesOfId(id) : [],
  );
  // What the page made itself it must also take away itself.
  noteUndoneAdditions(frame, nodes.filter(isStandIn));
  for (const node of nodes) if (isStandIn(node)) node.remove();
  hide(
    frame,
    nodes.filter((node) => !isStandIn(node)),
  );
  return { successful: nodes.length > 0, structural: true };
}

/** Takes the rule away; where the source has the styling, or will have it, the values from before stand in. */
function undoStyling(
  frame: Frame,
  { codebaseId: id, modifiers }: ChangeItemOf<"STYLING">["changeFields"],
  data: Readonly<Record<string, unknown>>,
  mayCome: boolean,
): InstantResult {
  const nodes = nodesOfIdOrComponent(frame, id);
  const { addedClass, previousValues } = data;
  const isShown = nodes.some((node) => node.classList.contains(String(addedClass)));
  if (!isObject(previousValues)) return dropClasses(frame, id, data);
  if (isShown) {
    const dropped = dropClasses(frame, id, data);
    if (!mayCome || !isBeingWritten(frame)) return dropped;
  }
  const values = Object.entries(previousValues).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return showValues(frame, id, values, modifiers);
}

function isBeingWritten({ flushing, flushes, arriving }: Frame): boolean {
  return flushing || flushes.length > 0 || arriving.length > 0;
}

function dropClasses(
  frame: Frame,
  id: string,
  data: Readonly<Record<string, unknown>>,
): InstantResult {
  const names = [data["addedClass"], data["codebaseAddedClass"]].filter(
    (name): name is string => typeof name === "string" && name !== "",
  );
  const isShown = showClasses(frame, { codebaseId: id, added: [], removed: names });
  return { successful: isShown && names.length > 0, structural: false };
}
