import { type ChangeFields, type ChangeItem, newChangeItem } from "@devloom/frame-protocol";
import type { SourceChange, TreeElement } from "@devloom/source-engine";
import type { Candidate } from "./candidates.ts";

/** One change as the frame hears of it and as the source takes it. */
export interface Proposal {
  readonly item: ChangeItem;
  readonly change: SourceChange;
}

export type EditType = SourceChange["type"];

const STYLINGS = [
  { paddingTop: "12px" },
  { color: "#ff0000", marginLeft: "8px" },
  { opacity: "0.5" },
  { backgroundColor: "#00ff00" },
  { fontSize: "20px" },
] as const;
const UTILITIES = [
  { tailwind: "p-4", css: "padding: 1rem;" },
  { tailwind: "opacity-50", css: "opacity: 50%;" },
  { tailwind: "mt-8", css: "margin-top: 2rem;" },
  { tailwind: "w-[313px]", css: "width: 313px;" },
  { tailwind: "rounded-[7px]", css: "border-radius: 7px;" },
] as const;
/** Classes that give way to one of these utilities, which an editor names as old ones. */
const YIELDING = /^(?:\w+:)*-?(?:[pm][xytrbl]?|opacity|w|size|rounded\w*)-|^(?:\w+:)*rounded/;
const TAGS: Readonly<Record<string, string>> = {
  div: "section",
  section: "div",
  p: "div",
  span: "b",
  h1: "h2",
  h2: "h3",
  h3: "h2",
};

/** A choice among many that is the same in every run. */
export type Pick = <Item>(items: readonly Item[]) => Item | undefined;

/** A change of a type for an element; null where the element gives no occasion for it. */
export function propose(
  type: EditType,
  element: Candidate,
  source: TreeElement,
  all: readonly Candidate[],
  pick: Pick,
): Proposal | null {
  const { id } = element;
  const utility = pick(UTILITIES) ?? UTILITIES[0];
  const ownClass = pick(element.classes.filter((name) => source.removableClasses.includes(name)));
  switch (type) {
    case "STYLING": {
      const styling = { ...pick(STYLINGS) };
      const framework = pick(["Inline", "Tailwind"] as const) ?? "Inline";
      return both(
        type,
        { codebaseId: id, stylingChanges: styling, stylingFramework: framework, ...NOTHING_ELSE },
        { type, id, styling, framework, ...NOTHING_ELSE },
      );
    }
    case "ADD_CLASS":
      return both(
        type,
        {
          codebaseIdToAddClass: id,
          className: utility.tailwind,
          addingTailwindClass: true,
          cssEquivalent: utility.css,
          ...NOTHING_ELSE,
        },
        { type, id, className: utility.tailwind, framework: "Tailwind", ...NOTHING_ELSE },
      );
    case "REMOVE_CLASS":
      if (ownClass === undefined) return null;
      return both(
        type,
        { codebaseIdToRemoveClass: id, className: ownClass },
        { type, id, className: ownClass },
      );
    case "UPDATE_CLASSES": {
      if (ownClass === undefined || element.classes.some((name) => YIELDING.test(name)))
        return null;
      const classes = { newClasses: [utility.tailwind], oldClasses: [ownClass] };
      return both(
        type,
        { codebaseIdToUpdateClass: id, ...classes, involvedClasses: [{ ...utility }] },
        { type, id, ...classes },
      );
    }
    case "CHANGE_PROP":
      return both(
        type,
        { codebaseIdToChange: id, propName: "title", propValue: `title of ${element.tag}` },
        { type, id, propName: "title", propValue: `title of ${element.tag}` },
      );
    case "EDIT_TEXT": {
      if (!element.textOnly || !source.staticTextContents) return null;
      const newText = `${source.text ?? ""} & more`;
      return both(type, { codebaseIdToEditText: id, newText }, { type, id, newText });
    }
    case "CHANGE_TAG": {
      const newTag = TAGS[element.tag];
      if (newTag === undefined || source.type !== "native") return null;
      return both(type, { codebaseIdToChange: id, newTagName: newTag }, { type, id, newTag });
    }
    default:
      return proposeStructure(type, element, all, pick);
  }
}

function proposeStructure(
  type: "ADD_JSX" | "MOVE_JSX" | "REMOVE_JSX" | "WRAP_DIV" | "DUPLICATE",
  element: Candidate,
  all: readonly Candidate[],
  pick: Pick,
): Proposal | null {
  const { id, parentId } = element;
  switch (type) {
    case "REMOVE_JSX":
      return both(type, { codebaseIdsToRemove: [id] }, { type, ids: [id] });
    case "WRAP_DIV":
      return both(type, { codebaseIdsToWrap: [id] }, { type, ids: [id] });
    case "DUPLICATE":
      return both(type, { codebaseIdsToDuplicate: [id] }, { type, ids: [id] });
    case "ADD_JSX": {
      const after = pick(element.childIds);
      const to = { parentId: id, ...(after !== undefined && { afterId: after }) };
      const propsToSet = { children: "New text" };
      return both(
        type,
        {
          codebaseIdToAddTo: id,
          ...(after !== undefined && { afterCodebaseId: after }),
          addNativeTag: "p",
          propsToSet,
          htmlForInstantUpdate: "<p>New text</p>",
        },
        { type, to, element: { kind: "native", tag: "p" }, propsToSet },
      );
    }
    case "MOVE_JSX": {
      const inside = pick([true, false]) === true && parentId !== null;
      const container = inside ? all.find((one) => one.id === parentId) : pick(all);
      if (container === undefined || container.id === id || container.textOnly) return null;
      if (container.ancestorIds.includes(id)) return null;
      const beside = pick(container.childIds.filter((one) => one !== id));
      if (beside === undefined) return null;
      const goesAfter = pick([true, false]) === true;
      return both(
        type,
        {
          codebaseIdToMove: id,
          codebaseIdToMoveTo: container.id,
          ...(goesAfter ? { afterCodebaseId: beside } : { beforeCodebaseId: beside }),
        },
        {
          type,
          id,
          to: {
            parentId: container.id,
            ...(goesAfter ? { afterId: beside } : { beforeId: beside }),
          },
        },
      );
    }
    default:
      return type satisfies never;
  }
}

export const NOTHING_ELSE = { modifiers: [], customProperties: [] };

/** A change of one type in both languages. */
export function both<Type extends EditType>(
  type: Type,
  fields: ChangeFields[Type],
  change: SourceChange,
): Proposal {
  // An item of one type is an item.
  return { item: newChangeItem(type, fields) as ChangeItem, change };
}
