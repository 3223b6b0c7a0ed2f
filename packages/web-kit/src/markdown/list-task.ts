import type { MarkdownNode } from "./read-markdown.ts";

const TASK = /^\[([ xX])\]\s+/;

/** Whether an item of a list is a task, and whether it is done; `null` for any other item. */
export function taskOf(item: MarkdownNode): { readonly isDone: boolean } | null {
  const match = TASK.exec(firstWords(item)?.token.content ?? "");
  return match === null ? null : { isDone: match[1] !== " " };
}

/** The words of a task without its box. */
export function withoutBox(words: string): string {
  return words.replace(TASK, "");
}

/** The text that an item begins with. */
export function firstWords(item: MarkdownNode): MarkdownNode | undefined {
  const [paragraph] = item.children;
  const words = paragraph?.children[0]?.children[0];
  return paragraph?.token.type === "paragraph_open" && words?.token.type === "text"
    ? words
    : undefined;
}
