import { endpoint, holders, Id, Json } from "@devloom/contract";
import { z } from "zod";
import { CanvasParams } from "./canvas.ts";
import { RichText } from "./rich-text.ts";
import { ChangedFile, IdMap, ScopeLookup, TreeElementLookup } from "./state.ts";

/** A value of `treeElementLookup`; its id alone counts, the file helps to find it sooner. */
export const ElementReference = z.looseObject({
  codebaseId: z.string().min(1).max(200),
  filename: z.string().max(1024).nullish(),
});
export type ElementReference = z.infer<typeof ElementReference>;
const Elements = z.array(ElementReference).min(1, "Name at least one element").max(200);

/** The hashes that the change was made on, by path: when one of them moved on, it is refused. */
const baseHashes = z.record(z.string().max(1024), z.string().max(100)).optional();
/** Names the change once and for all: sent again after a lost answer, it is not made twice. */
const changeId = Id.optional();
/** What every change may say about itself. */
const common = {
  baseHashes,
  changeId,
  /** Names what several changes were one gesture of: they are undone and redone together. */
  gestureId: Id.optional(),
};
const ClassName = z.string().max(2000);
const modifiers = z.array(z.string().max(100)).max(20).nullish();
const customProperties = z
  .array(z.strictObject({ tailwind: z.string().max(500), css: z.string().max(500) }))
  .max(100)
  .nullish();
/** Literals, JSON, or `{ expression }` for code. */
const PropValues = z.record(z.string().max(200), Json);

export const changeBodies = {
  STYLING: z.strictObject({
    ...common,
    reactElement: ElementReference,
    styling: z.record(z.string().max(200), z.union([z.string().max(4000), z.number(), z.null()])),
    stylingFramework: z.enum(["Inline", "CSS", "Tailwind"]),
    modifiers,
    customProperties,
  }),
  ADD_JSX: z.strictObject({
    ...common,
    destinationElement: ElementReference,
    beforeElement: ElementReference.nullish(),
    afterElement: ElementReference.nullish(),
    /** A native tag, a component of the project, or an element to copy. */
    newElement: z
      .looseObject({
        type: z.string().max(100).optional(),
        nativeTag: z.string().max(200).optional(),
        componentName: z.string().max(200).nullish(),
        /** The project's file that exports the component, and whether as its default. */
        filename: z.string().max(1024).nullish(),
        isDefault: z.boolean().optional(),
        codebaseId: z.string().max(200).optional(),
        propsToSet: PropValues.nullish(),
      })
      .nullish(),
    canvasId: Id.nullish(),
    deletedStoryboardId: z.string().max(200).nullish(),
    fileContentsToSourceFrom: z.string().max(200_000).nullish(),
    fileContentsSourceFilename: z.string().max(1024).nullish(),
    extraFiles: z.record(z.string().max(1024), z.string().max(200_000)).nullish(),
    hasInstantUpdate: z.boolean().nullish(),
  }),
  MOVE_JSX: z.strictObject({
    ...common,
    elementToMove: ElementReference,
    /** In the fragment that a component returns no element is around: then the neighbour itself. */
    newContainerElement: ElementReference,
    afterElement: ElementReference.nullish(),
    beforeElement: ElementReference.nullish(),
    expectedCurrentParent: ElementReference.nullish(),
  }),
  REMOVE_JSX: z.strictObject({ ...common, elementsToRemove: Elements }),
  CHANGE_PROP: z.strictObject({
    ...common,
    elementToModify: ElementReference,
    propName: z.string().min(1).max(200),
    /** Left out, the prop is removed. */
    propValue: Json.optional(),
  }),
  ADD_CLASS: z.strictObject({
    ...common,
    reactElement: ElementReference,
    className: ClassName.min(1, "Name a class"),
    stylingFramework: z.literal("Tailwind").nullish(),
    modifiers,
    customProperties,
  }),
  REMOVE_CLASS: z.strictObject({
    ...common,
    reactElement: ElementReference,
    className: ClassName.min(1, "Name a class"),
  }),
  UPDATE_CLASSES: z.strictObject({
    ...common,
    reactElement: ElementReference,
    newClasses: z.array(ClassName).max(500),
    oldClasses: z.array(ClassName).max(500),
  }),
  EDIT_TEXT: z.strictObject({
    ...common,
    element: ElementReference,
    newText: z.string().max(100_000),
    oldText: z.string().max(100_000).nullish(),
    /**
     * It and the elements around it on the page, from the inside, where code takes the text from elsewhere; `id 2/5`
     * is the third of five with the same id.
     */
    within: z.array(z.string().max(200)).max(100).optional(),
    /** The new content with inline elements; the texts do not count then. */
    content: RichText.optional(),
    oldContent: RichText.optional(),
  }),
  WRAP_DIV: z.strictObject({ ...common, reactElements: Elements }),
  DUPLICATE: z.strictObject({ ...common, reactElements: Elements }),
  CHANGE_TAG: z.strictObject({
    ...common,
    elementToModify: ElementReference,
    newTag: z.string().min(1).max(200),
  }),
};
export type ChangeBodies = {
  [Type in keyof typeof changeBodies]: z.output<(typeof changeBodies)[Type]>;
};

/** How many changes of a canvas can be undone; of older ones only the diffs are kept. */
export const UNDO_DEPTH = 1000;

/** What every change answers. */
export const ChangeResult = z.strictObject({
  activityId: Id,
  prevIdToNewIdMap: IdMap,
  /** Of every file that changed or holds the element. */
  treeElementLookup: TreeElementLookup,
  scopeLookup: ScopeLookup,
  /**
   * Files of which everything is told: what is not named any more is gone. Of other files, whose hash the
   * change named as its base, only what is new is told.
   */
  wholeFiles: z.array(z.string()),
  files: z.array(ChangedFile),
  /** Codebase ids to select; the editor knows where on the canvas they stand. */
  elementKeysToSelect: z.array(z.string()).optional(),
});
export type ChangeResult = z.infer<typeof ChangeResult>;

const BODY_LIMIT = 4 * 1024 * 1024;

/** What a change is called in the address of its endpoint. */
const MUTATION_NAMES = {
  STYLING: "styling",
  ADD_JSX: "addJsxElement",
  MOVE_JSX: "moveJsxElement",
  REMOVE_JSX: "removeJsxElement",
  CHANGE_PROP: "changePropValue",
  ADD_CLASS: "addClass",
  REMOVE_CLASS: "removeClass",
  UPDATE_CLASSES: "updateClasses",
  EDIT_TEXT: "editText",
  WRAP_DIV: "wrapInDiv",
  DUPLICATE: "duplicate",
  CHANGE_TAG: "changeElementTag",
} as const satisfies Record<keyof ChangeBodies, string>;

/** Where a change is sent to. */
export function mutationPath<Type extends keyof ChangeBodies>(type: Type) {
  return `/api/canvases/{canvasId}/parseAndMutate/mutate/${MUTATION_NAMES[type]}` as const;
}

function mutation<Type extends keyof ChangeBodies, Body extends z.ZodType>(
  type: Type,
  summary: string,
  body: Body,
) {
  return endpoint({
    method: "POST",
    path: mutationPath(type),
    summary,
    access: holders("canvas:edit"),
    params: CanvasParams,
    body,
    response: ChangeResult,
    bodyLimit: BODY_LIMIT,
  });
}

function history(name: string, summary: string) {
  return endpoint({
    method: "POST",
    path: `/api/canvases/{canvasId}/parseAndMutate/activities/${name}`,
    summary,
    access: holders("canvas:edit"),
    params: CanvasParams,
    body: z
      .strictObject({
        baseHashes,
        changeId,
        /** The change that is meant, by its activity or its own name: another one is left alone. */
        subject: Id.optional(),
      })
      .optional(),
    response: ChangeResult,
  });
}

/** The endpoints of changes by the type of the change. */
export const mutations = {
  STYLING: mutation("STYLING", "Change styles of an element", changeBodies.STYLING),
  ADD_JSX: mutation("ADD_JSX", "Add an element", changeBodies.ADD_JSX),
  MOVE_JSX: mutation("MOVE_JSX", "Move an element", changeBodies.MOVE_JSX),
  REMOVE_JSX: mutation("REMOVE_JSX", "Remove elements", changeBodies.REMOVE_JSX),
  CHANGE_PROP: mutation("CHANGE_PROP", "Change a prop of an element", changeBodies.CHANGE_PROP),
  ADD_CLASS: mutation("ADD_CLASS", "Add a class to an element", changeBodies.ADD_CLASS),
  REMOVE_CLASS: mutation(
    "REMOVE_CLASS",
    "Remove a class from an element",
    changeBodies.REMOVE_CLASS,
  ),
  UPDATE_CLASSES: mutation(
    "UPDATE_CLASSES",
    "Replace classes of an element",
    changeBodies.UPDATE_CLASSES,
  ),
  EDIT_TEXT: mutation("EDIT_TEXT", "Change the text of an element", changeBodies.EDIT_TEXT),
  WRAP_DIV: mutation("WRAP_DIV", "Wrap elements in a div", changeBodies.WRAP_DIV),
  DUPLICATE: mutation("DUPLICATE", "Duplicate elements", changeBodies.DUPLICATE),
  CHANGE_TAG: mutation("CHANGE_TAG", "Change the tag of an element", changeBodies.CHANGE_TAG),
};

/** For clients that hold a ledger item: the type as the ledger writes it, the body of its own call. */
export const mutateByType = endpoint({
  method: "POST",
  path: "/api/canvases/{canvasId}/parseAndMutate/mutate/{type}",
  summary: "Make a change named by its type in the change ledger, such as ADD_CLASS",
  access: holders("canvas:edit"),
  params: CanvasParams.extend({ type: z.string().max(100) }),
  body: z.record(z.string(), Json),
  response: ChangeResult,
  bodyLimit: BODY_LIMIT,
});

export const undoChangeToFiles = history("undoChangeToFiles", "Undo the newest change of a canvas");
export const redoChangeToFiles = history("redoChangeToFiles", "Redo the change undone last");
