import { bareEvidence } from "./fingerprint.ts";

interface Tagged {
  readonly tag: string;
  readonly opening: string;
  readonly subtree: string;
}

/** Whether an opening tag has attributes. */
export function hasAttributes({ tag, opening }: Tagged): boolean {
  return opening !== bareOf(tag).opening;
}

/** Whether an element is a tag and nothing else. */
export function isBare({ tag, subtree }: Tagged): boolean {
  return subtree === bareOf(tag).subtree;
}

const bareTags = new Map<string, ReturnType<typeof bareEvidence>>();

function bareOf(tag: string): ReturnType<typeof bareEvidence> {
  const known = bareTags.get(tag);
  if (known !== undefined) return known;
  const bare = bareEvidence(tag);
  bareTags.set(tag, bare);
  return bare;
}
