import { AppError } from "@devloom/server-kit";
import type { Destination, NewElement, PropValue, SourceChange } from "@devloom/source-engine";
import type { Json } from "@devloom/contract";
import type { ChangeBodies } from "../../contract.ts";

type Reference = { readonly codebaseId: string } | null | undefined;
type Readers = {
  readonly [Type in keyof ChangeBodies]: (
    body: ChangeBodies[Type],
  ) => Extract<SourceChange, { type: Type }>;
};

const idOf = (element: Reference): string | undefined => element?.codebaseId;
const idsOf = (elements: readonly { codebaseId: string }[]): string[] => [
  ...new Set(elements.map(({ codebaseId }) => codebaseId)),
];

/** What each call asks the engine for. */
const readers: Readers = {
  STYLING: (body) => ({
    type: "STYLING",
    id: body.reactElement.codebaseId,
    styling: body.styling,
    framework: body.stylingFramework,
    modifiers: body.modifiers ?? [],
    customProperties: body.customProperties ?? [],
  }),
  ADD_JSX: (body) => {
    const props = body.newElement?.propsToSet ?? {};
    return {
      type: "ADD_JSX",
      to: destination(body.destinationElement, body.afterElement, body.beforeElement),
      element: newElement(body),
      propsToSet: Object.fromEntries(
        Object.entries(props).map(([name, value]) => [name, propValue(value)]),
      ),
      extraFiles: body.extraFiles ?? undefined,
    };
  },
  MOVE_JSX: (body) => ({
    type: "MOVE_JSX",
    id: body.elementToMove.codebaseId,
    to: destination(body.newContainerElement, body.afterElement, body.beforeElement),
    expectedParentId: idOf(body.expectedCurrentParent),
  }),
  REMOVE_JSX: (body) => ({ type: "REMOVE_JSX", ids: idsOf(body.elementsToRemove) }),
  CHANGE_PROP: (body) => ({
    type: "CHANGE_PROP",
    id: body.elementToModify.codebaseId,
    propName: body.propName,
    propValue: body.propValue === undefined ? undefined : propValue(body.propValue),
  }),
  ADD_CLASS: (body) => ({
    type: "ADD_CLASS",
    id: body.reactElement.codebaseId,
    className: body.className,
    framework: body.stylingFramework ?? null,
    modifiers: body.modifiers ?? [],
    customProperties: body.customProperties ?? [],
  }),
  REMOVE_CLASS: (body) => ({
    type: "REMOVE_CLASS",
    id: body.reactElement.codebaseId,
    className: body.className,
  }),
  UPDATE_CLASSES: (body) => ({
    type: "UPDATE_CLASSES",
    id: body.reactElement.codebaseId,
    newClasses: body.newClasses,
    oldClasses: body.oldClasses,
  }),
  EDIT_TEXT: (body) => ({
    type: "EDIT_TEXT",
    id: body.element.codebaseId,
    newText: body.newText,
    oldText: body.oldText ?? undefined,
    within: body.within,
    content: body.content,
    oldContent: body.oldContent,
  }),
  WRAP_DIV: (body) => ({ type: "WRAP_DIV", ids: idsOf(body.reactElements) }),
  DUPLICATE: (body) => ({ type: "DUPLICATE", ids: idsOf(body.reactElements) }),
  CHANGE_TAG: (body) => ({
    type: "CHANGE_TAG",
    id: body.elementToModify.codebaseId,
    newTag: body.newTag,
  }),
};

/** The change that a call asks for, in the words of the engine. */
export function sourceChange<Type extends keyof ChangeBodies>(
  type: Type,
  body: ChangeBodies[Type],
): SourceChange {
  return readers[type](body);
}

function destination(
  parent: { codebaseId: string },
  after: Reference,
  before: Reference,
): Destination {
  return { parentId: parent.codebaseId, afterId: idOf(after), beforeId: idOf(before) };
}

function newElement(body: ChangeBodies["ADD_JSX"]): NewElement {
  const { newElement: element, fileContentsToSourceFrom: contents } = body;
  if (typeof contents === "string") {
    const filename = body.fileContentsSourceFilename;
    if (typeof filename !== "string")
      throw new AppError(400, "validation_failed", "Name the file that the contents belong to.");
    return { kind: "source", contents, filename };
  }
  if (element?.type === "native" && element.nativeTag !== undefined)
    return { kind: "native", tag: element.nativeTag };
  if (element?.type === "component" && typeof element.componentName === "string")
    return {
      kind: "component",
      name: element.componentName,
      from: element.filename ?? null,
      isDefault: element.isDefault,
    };
  if (element?.codebaseId !== undefined) return { kind: "copy", id: element.codebaseId };
  throw new AppError(400, "validation_failed", "Choose what to add: a tag, a component or a copy.");
}

function propValue(value: Json): PropValue {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value) && Object.keys(value).length === 1) {
    const { expression } = value;
    if (typeof expression === "string") return { expression };
  }
  return { json: value };
}
