import type { ChangeFields, ChangeItem, NavNode, TreeElementLookup } from "@devloom/frame-protocol";
import type { ChangeResult } from "../../../contract.ts";

/** So many elements around are told: the call that gives a text is never far. */
const MAX_AROUND = 100;

/** The elements of the source around one on the page, from the inside. */
export function idsAround(node: NavNode | null): string[] {
  const ids: string[] = [];
  for (let at = node?.parent; at !== undefined && ids.length < MAX_AROUND; at = at.parent) {
    const { codebaseId } = at.tempoElement;
    if (codebaseId !== "" && codebaseId !== ids.at(-1)) ids.push(codebaseId);
  }
  return ids;
}

/** Whether the text of an element is not its own: code takes it from elsewhere. */
export function isTextElsewhere(tree: TreeElementLookup, codebaseId: string): boolean {
  return tree[codebaseId]?.staticTextContents !== true;
}

/** What EDIT_TEXT is asked for where code takes the text from elsewhere: it has no lines there. */
export function elsewhereFields(
  codebaseId: string,
  newText: string,
  oldText: string,
  node: NavNode | null,
): ChangeFields["EDIT_TEXT"] {
  const text = newText.replace(/\s*[\r\n]+\s*/g, " ");
  return { codebaseIdToEditText: codebaseId, newText: text, oldText, within: idsAround(node) };
}

/** The file that a text was written in, when its element stands in another. */
export function textFileOf(
  item: ChangeItem,
  { files }: ChangeResult,
  tree: TreeElementLookup,
): string | null {
  if (item.type !== "EDIT_TEXT") return null;
  const own = tree[item.changeFields.codebaseIdToEditText]?.filename;
  return files.find(({ path }) => path !== own)?.path ?? null;
}
