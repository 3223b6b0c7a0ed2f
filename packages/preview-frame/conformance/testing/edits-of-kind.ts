import type { Project } from "@devloom/source-engine";
import { NOTHING_ELSE, type Proposal, both } from "../edits/propose.ts";
import type { EditedKind } from "./project-kinds.ts";

/** An edit of every type, in an order in which each finds the elements that it is about. */
export function editsOf(kind: EditedKind, engine: Project): (() => Proposal)[] {
  const idIn = (file: string, tag: string): string => {
    const { treeElementLookup } = engine.lookups([file]);
    const found = Object.entries(treeElementLookup).find(
      ([, element]) => element.componentName === tag,
    );
    if (found === undefined) throw new Error(`${file} has no ${tag}`);
    return found[0];
  };
  const id = (tag: string): string => idIn(kind.page, tag);
  const { added, soft, wide, framework, styled } = kind;
  const isTailwind = framework === "Tailwind";
  return [
    () => {
      const codebaseId = idIn(styled.file, styled.tag);
      const styling = { paddingTop: "12px" };
      return both(
        "STYLING",
        { codebaseId, stylingChanges: styling, stylingFramework: framework, ...NOTHING_ELSE },
        { type: "STYLING", id: codebaseId, styling, framework, ...NOTHING_ELSE },
      );
    },
    () =>
      both(
        "ADD_CLASS",
        {
          codebaseIdToAddClass: id("footer"),
          className: added.tailwind,
          addingTailwindClass: isTailwind,
          cssEquivalent: added.css,
          ...NOTHING_ELSE,
        },
        {
          type: "ADD_CLASS",
          id: id("footer"),
          className: added.tailwind,
          framework: isTailwind ? "Tailwind" : null,
          ...NOTHING_ELSE,
        },
      ),
    () =>
      both(
        "REMOVE_CLASS",
        { codebaseIdToRemoveClass: id("footer"), className: wide },
        { type: "REMOVE_CLASS", id: id("footer"), className: wide },
      ),
    () => {
      const classes = { newClasses: [added.tailwind], oldClasses: [soft] };
      return both(
        "UPDATE_CLASSES",
        { codebaseIdToUpdateClass: id("p"), ...classes, involvedClasses: [added] },
        { type: "UPDATE_CLASSES", id: id("p"), ...classes },
      );
    },
    () =>
      both(
        "CHANGE_PROP",
        { codebaseIdToChange: id("section"), propName: "title", propValue: "of the section" },
        { type: "CHANGE_PROP", id: id("section"), propName: "title", propValue: "of the section" },
      ),
    () =>
      both(
        "EDIT_TEXT",
        { codebaseIdToEditText: id("h1"), newText: "Edited & more" },
        { type: "EDIT_TEXT", id: id("h1"), newText: "Edited & more" },
      ),
    () =>
      both(
        "CHANGE_TAG",
        { codebaseIdToChange: id("footer"), newTagName: "article" },
        { type: "CHANGE_TAG", id: id("footer"), newTag: "article" },
      ),
    () =>
      both(
        "ADD_JSX",
        {
          codebaseIdToAddTo: id("section"),
          afterCodebaseId: id("b"),
          addNativeTag: "u",
          propsToSet: { children: "New" },
          htmlForInstantUpdate: "<u>New</u>",
        },
        {
          type: "ADD_JSX",
          to: { parentId: id("section"), afterId: id("b") },
          element: { kind: "native", tag: "u" },
          propsToSet: { children: "New" },
        },
      ),
    () =>
      both(
        "MOVE_JSX",
        {
          codebaseIdToMove: id("p"),
          codebaseIdToMoveTo: id("section"),
          beforeCodebaseId: id("i"),
        },
        { type: "MOVE_JSX", id: id("p"), to: { parentId: id("section"), beforeId: id("i") } },
      ),
    () => both("WRAP_DIV", { codebaseIdsToWrap: [id("b")] }, { type: "WRAP_DIV", ids: [id("b")] }),
    () =>
      both(
        "DUPLICATE",
        { codebaseIdsToDuplicate: [id("i")] },
        { type: "DUPLICATE", ids: [id("i")] },
      ),
    () =>
      both(
        "REMOVE_JSX",
        { codebaseIdsToRemove: [id("h1")] },
        { type: "REMOVE_JSX", ids: [id("h1")] },
      ),
  ];
}
