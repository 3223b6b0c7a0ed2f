import { applyBlocks, readAnswer } from "@devloom/edit-blocks";
import type { FileText } from "./store.ts";

/** An answer that no draft can be made of, in words that help the model to do better. */
export class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
}

const MAX_FILES = 20;
const MAX_CHARACTERS = 1_000_000;

/** What the files become by an answer: every edit of it, or none. Only files that were shown, and the target, change. */
export function readDraftAnswer(
  answer: string,
  target: string,
  shown: ReadonlyMap<string, string>,
): FileText[] {
  const { blocks, files, problem } = readAnswer(answer);
  if (problem !== null) throw new UnusableAnswer(problem);
  const after = new Map<string, string>();
  if (blocks.length > 0)
    for (const [path, own] of byPath(blocks, target)) {
      assertShown(path, target, shown);
      const { text, refused } = applyBlocks(shown.get(path) ?? "", own);
      const [first] = refused;
      if (first !== undefined) throw new UnusableAnswer(`${path}: ${first.error.message}`);
      after.set(path, text);
    }
  // An answer may show other code around the file that it gives whole.
  else
    for (const { path, text } of files.length === 1
      ? files
      : files.filter((one) => one.path !== null)) {
      const name = path ?? target;
      assertShown(name, target, shown);
      after.set(name, text);
    }
  const changed = [...after]
    .filter(([path, text]) => shown.get(path) !== text)
    .map(([path, text]) => ({ path, before: shown.get(path) ?? null, after: text }));
  if (changed.length === 0) throw new UnusableAnswer("The answer changes nothing.");
  if (changed.length > MAX_FILES || changed.some((one) => one.after.length > MAX_CHARACTERS))
    throw new UnusableAnswer("The answer is larger than can be used.");
  return changed;
}

function byPath<Item extends { readonly path: string | null }>(
  items: readonly Item[],
  target: string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const path = item.path ?? target;
    const group = groups.get(path);
    if (group === undefined) groups.set(path, [item]);
    else group.push(item);
  }
  return groups;
}

function assertShown(path: string, target: string, shown: ReadonlyMap<string, string>): void {
  if (path === target || shown.has(path)) return;
  throw new UnusableAnswer(
    `The answer names ${JSON.stringify(path)}, which is neither the target nor one of the files that were shown.`,
  );
}
