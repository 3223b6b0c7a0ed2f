import type { ChangeFields, RichToken, TreeElement } from "@devloom/frame-protocol";
import type { Store } from "./store.ts";
import type { Lookups } from "./types.ts";

/** Tags that show the line breaks of their text as they are. */
const KEEPS_LINES = /^(?:pre|textarea)$/;

/**
 * What EDIT_TEXT is asked for. Lines of a text become lines of the page: JSX itself would take a line break for a
 * blank.
 */
export function textFields(
  { lookups }: { readonly lookups: Store<Lookups> },
  codebaseId: string,
  newText: string,
  oldText: string,
): ChangeFields["EDIT_TEXT"] {
  const fields = { codebaseIdToEditText: codebaseId, newText, oldText };
  const lines = newText.split(/\r\n|\n|\r/);
  // Lines that were there before are those of the source.
  if (lines.length === 1 || oldText.includes("\n")) return fields;
  if (!takesBreaks(lookups.get().tree[codebaseId])) return fields;
  const content = lines.flatMap((line, index): RichToken[] => [
    ...(index > 0 ? [{ kind: "break" } as const] : []),
    ...(line.trim() === "" ? [] : [{ kind: "text", text: line.trim() } as const]),
  ]);
  return { ...fields, content, oldContent: [{ kind: "text", text: oldText }] };
}

/** Text of a file of messages stays one text, and some elements show its lines themselves. */
function takesBreaks(element: TreeElement | undefined): boolean {
  if (element === undefined) return true;
  const { tag, textSource } = element;
  const isMessage = typeof textSource === "object" && textSource !== null && "key" in textSource;
  return !isMessage && !(typeof tag === "string" && KEEPS_LINES.test(tag));
}
