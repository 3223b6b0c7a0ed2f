import type { ChangeItem, TreeElementLookup } from "@devloom/frame-protocol";
import type { ChangeResult } from "../../../contract.ts";

/** A component that was changed for all who use it. */
export interface SharedUse {
  readonly component: string;
  /** How many elements of the source show it. */
  readonly count: number;
}

/** Tells of components that a change has changed in several places, of each once. */
export class SharedComponents {
  readonly #told = new Set<string>();

  /** `null` where the component is used once at most, or was told of before. */
  changedBy(
    item: ChangeItem,
    { files }: Pick<ChangeResult, "files">,
    tree: TreeElementLookup,
  ): SharedUse | null {
    const element = tree[elementOf(item) ?? ""];
    const { filename, parentComponent } = { ...element };
    if (filename === undefined || typeof parentComponent !== "string") return null;
    // A text may be written where the component is used: then only that one has changed.
    const isOwn = item.type !== "EDIT_TEXT" || files.some(({ path }) => path === filename);
    const key = `${filename} ${parentComponent}`;
    if (!isOwn || files.length === 0 || this.#told.has(key)) return null;
    const count = usesOf(tree, filename, parentComponent);
    if (count < 2) return null;
    this.#told.add(key);
    return { component: parentComponent, count };
  }
}

function usesOf(tree: TreeElementLookup, filename: string, component: string): number {
  return Object.values(tree).filter(
    (one) => one["componentFilename"] === filename && one.componentName === component,
  ).length;
}

/** The element that a change is about; those that change the structure say themselves how many it meant. */
function elementOf(item: ChangeItem): string | null {
  switch (item.type) {
    case "STYLING":
      return item.changeFields.codebaseId;
    case "ADD_CLASS":
      return item.changeFields.codebaseIdToAddClass;
    case "REMOVE_CLASS":
      return item.changeFields.codebaseIdToRemoveClass;
    case "UPDATE_CLASSES":
      return item.changeFields.codebaseIdToUpdateClass;
    case "EDIT_TEXT":
      return item.changeFields.codebaseIdToEditText;
    case "CHANGE_TAG":
    case "CHANGE_PROP":
      return item.changeFields.codebaseIdToChange;
    case "ADD_JSX":
      return item.changeFields.codebaseIdToAddTo;
    default:
      return null;
  }
}
