import { assertNever, type Json } from "@devloom/contract";
import type { ChangeItem, TreeElementLookup } from "@devloom/frame-protocol";
import type { ChangeBodies, ElementReference } from "../../../contract.ts";

type Sent = {
  [Type in keyof ChangeBodies]: { readonly type: Type; readonly body: ChangeBodies[Type] };
}[keyof ChangeBodies];

/** A change that can be asked of the gateway as such; undo and redo are asked for in their own way. */
export type EditItem = Exclude<ChangeItem, { type: "UNDO" | "REDO" | "UNKNOWN" }>;

export function isEdit(item: ChangeItem): item is EditItem {
  return item.type !== "UNDO" && item.type !== "REDO" && item.type !== "UNKNOWN";
}

/** The call that carries out an entry of the ledger, with elements as the source describes them. */
export function changeRequest(item: EditItem, tree: TreeElementLookup, canvasId: string): Sent {
  const one = (codebaseId: string): ElementReference => reference(codebaseId, tree);
  const maybe = (codebaseId: string | undefined): ElementReference | null =>
    codebaseId === undefined ? null : one(codebaseId);
  switch (item.type) {
    case "STYLING": {
      const { codebaseId, stylingChanges, ...rest } = item.changeFields;
      const body = { reactElement: one(codebaseId), styling: stylingChanges, ...rest };
      return { type: item.type, body };
    }
    case "ADD_JSX":
      return { type: item.type, body: additionBody(item.changeFields, one, canvasId) };
    case "MOVE_JSX": {
      const fields = item.changeFields;
      const body = {
        elementToMove: one(fields.codebaseIdToMove),
        newContainerElement: one(fields.codebaseIdToMoveTo),
        afterElement: maybe(fields.afterCodebaseId),
        beforeElement: maybe(fields.beforeCodebaseId),
        expectedCurrentParent: maybe(fields.expectedCurrentParentCodebaseId),
      };
      return { type: item.type, body };
    }
    case "REMOVE_JSX":
      return {
        type: item.type,
        body: { elementsToRemove: item.changeFields.codebaseIdsToRemove.map(one) },
      };
    case "CHANGE_PROP": {
      const { codebaseIdToChange, propName, propValue } = item.changeFields;
      const elementToModify = one(codebaseIdToChange);
      // A prop without a value is one to be removed.
      const value = propValue === undefined ? {} : { propValue: propValue as Json };
      return { type: item.type, body: { elementToModify, propName, ...value } };
    }
    case "ADD_CLASS": {
      const { codebaseIdToAddClass, className, ...fields } = item.changeFields;
      const body = {
        reactElement: one(codebaseIdToAddClass),
        className,
        stylingFramework: fields.addingTailwindClass === true ? ("Tailwind" as const) : null,
        modifiers: fields.modifiers ?? [],
        customProperties: fields.customProperties ?? [],
      };
      return { type: item.type, body };
    }
    case "REMOVE_CLASS": {
      const { codebaseIdToRemoveClass, className } = item.changeFields;
      return { type: item.type, body: { reactElement: one(codebaseIdToRemoveClass), className } };
    }
    case "UPDATE_CLASSES": {
      const { codebaseIdToUpdateClass, newClasses, oldClasses } = item.changeFields;
      const reactElement = one(codebaseIdToUpdateClass);
      return { type: item.type, body: { reactElement, newClasses, oldClasses } };
    }
    case "EDIT_TEXT": {
      const { codebaseIdToEditText, oldText = null, ...fields } = item.changeFields;
      return { type: item.type, body: { element: one(codebaseIdToEditText), oldText, ...fields } };
    }
    case "WRAP_DIV":
      return {
        type: item.type,
        body: { reactElements: item.changeFields.codebaseIdsToWrap.map(one) },
      };
    case "DUPLICATE":
      return {
        type: item.type,
        body: { reactElements: item.changeFields.codebaseIdsToDuplicate.map(one) },
      };
    case "CHANGE_TAG": {
      const { codebaseIdToChange, newTagName } = item.changeFields;
      return {
        type: item.type,
        body: { elementToModify: one(codebaseIdToChange), newTag: newTagName },
      };
    }
    default:
      return assertNever(item);
  }
}

function reference(codebaseId: string, tree: TreeElementLookup): ElementReference {
  const known = tree[codebaseId];
  if (known === undefined) return { codebaseId };
  const { type, componentName, filename } = known;
  return { codebaseId, type, componentName, filename };
}

function additionBody(
  fields: Extract<EditItem, { type: "ADD_JSX" }>["changeFields"],
  one: (codebaseId: string) => ElementReference,
  canvasId: string,
): ChangeBodies["ADD_JSX"] {
  const { beforeCodebaseId: before, afterCodebaseId: after } = fields;
  return {
    destinationElement: one(fields.codebaseIdToAddTo),
    beforeElement: before === undefined ? null : one(before),
    afterElement: after === undefined ? null : one(after),
    newElement: newElement(fields, one),
    canvasId,
    deletedStoryboardId: fields.deletedStoryboardId ?? null,
    fileContentsToSourceFrom: fields.fileContentsToSourceFrom ?? null,
    fileContentsSourceFilename: fields.fileContentsSourceFilename ?? null,
    extraFiles: fields.extraPathToContents ?? null,
    hasInstantUpdate: fields.htmlForInstantUpdate !== undefined,
  };
}

function newElement(
  fields: Extract<EditItem, { type: "ADD_JSX" }>["changeFields"],
  one: (codebaseId: string) => ElementReference,
): ChangeBodies["ADD_JSX"]["newElement"] {
  const { addCodebaseId, addNativeTag, addComponent, propsToSet } = fields;
  // Props of new elements are literals, JSON or `{ expression }`, as the panels make them.
  const props = propsToSet === undefined ? {} : { propsToSet: propsToSet as Record<string, Json> };
  if (addCodebaseId !== undefined) return { ...one(addCodebaseId), ...props };
  if (addNativeTag !== undefined)
    return { type: "native", nativeTag: addNativeTag, componentName: addNativeTag, ...props };
  if (addComponent !== undefined) return { type: "component", ...addComponent, ...props };
  return propsToSet === undefined ? null : props;
}
