import type { ContentPart, Message } from "./chat.ts";

/** The text of what was said; pictures are left out. */
export function textOf(content: Message["content"]): string {
  if (content === null || content === undefined) return "";
  return partsOf(content)
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n");
}

/** What was said as parts; without any where nothing was. */
export function partsOf(content: Message["content"]): readonly ContentPart[] {
  if (content === null || content === undefined || content === "") return [];
  return typeof content === "string" ? [{ type: "text", text: content }] : content;
}

/** What stands before the conversation, for protocols that keep it apart. */
export function systemText(messages: readonly Message[]): string {
  return messages
    .filter(({ role }) => role === "system" || role === "developer")
    .map(({ content }) => textOf(content))
    .join("\n\n");
}

/** A picture that is part of its own address: `data:image/png;base64,…`. */
export function inlineImage(url: string): { type: string; data: string } | null {
  const [, type, data] = /^data:([\w/+.-]+);base64,(.+)$/s.exec(url) ?? [];
  return type === undefined || data === undefined ? null : { type, data };
}

/** Said to models whose protocol has no switch for it. */
export const JSON_ONLY = "Answer with one JSON object and nothing else.";
