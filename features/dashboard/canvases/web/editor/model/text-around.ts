import type { ChangeFields, ChangeItem, NavNode, TreeElementLookup } from "@devloom/frame-protocol";
import type { ChangeResult } from "../../../contract.ts";

/** So many elements around are told: the call that gives a text is never far. */
const MAX_AROUND = 100;

/**
 * An element of the source and those around it on the page, from the inside. Each is told with its row: which one it
 * is of those of the same id in its parent.
 */
export function rowsAround(node: NavNode | null): string[] {
  const rows = new Map<NavNode, string>();
  let inner: NavNode | null = null;
  for (let at = node ?? undefined; at !== undefined && rows.size < MAX_AROUND; at = at.parent) {
    const { codebaseId } = at.tempoElement;
    if (codebaseId === "") continue;
    // A component and what it shows may be one element: among its like stands the outer one.
    if (inner?.tempoElement.codebaseId === codebaseId) rows.delete(inner);
    rows.set(at, `${codebaseId} ${rowOf(at)}`);
    inner = at;
  }
  return [...rows.values()];
}

function rowOf(node: NavNode): string {
  const { codebaseId } = node.tempoElement;
  const alike = (node.parent?.children ?? [node]).filter(
    (one) => one.tempoElement.codebaseId === codebaseId,
  );
  return `${alike.indexOf(node)}/${alike.length}`;
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
  return { codebaseIdToEditText: codebaseId, newText: text, oldText, within: rowsAround(node) };
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
