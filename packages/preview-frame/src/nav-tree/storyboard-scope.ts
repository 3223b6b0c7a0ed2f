import type { Frame } from "../frame.ts";
import { type Fiber, annotatedId, hasAncestor } from "../inspect/fiber.ts";

/** Which elements belong to what a storyboard shows. */
export interface StoryboardScope {
  /** Everything belongs: an application, or a place that the user went to from the story. */
  readonly everything: boolean;
  readonly begins: (codebaseId: string) => boolean;
  /** Whether a portal hangs, for React, below something that belongs. */
  readonly owns: (fiber: Fiber | null) => boolean;
}

export function storyboardScope(frame: Frame): StoryboardScope {
  const { type, savedComponentFilename, originalUrl } = frame.storyboard;
  const everything = type === "APPLICATION" || hasLeft(originalUrl);
  const begins = (codebaseId: string): boolean => {
    const filename = frame.treeElements[codebaseId]?.filename;
    if (filename === undefined) return false;
    if (type === "STORY") return !filename.includes("_app") && !filename.includes("_document");
    return filename.includes("tempobook/storyboards") || filename === savedComponentFilename;
  };
  const owns = (fiber: Fiber | null): boolean =>
    fiber !== null && hasAncestor(fiber, (ancestor) => begins(annotatedId(ancestor) ?? ""));
  return { everything, begins, owns };
}

function hasLeft(originalUrl: string | null): boolean {
  if (originalUrl === null || originalUrl === "") return false;
  const original = new URL(originalUrl, location.href);
  return original.pathname !== location.pathname || original.hash !== location.hash;
}
