import { AppError } from "@devloom/server-kit";
import type { EditPlan } from "@devloom/source-engine";
import { hashOrNull } from "@devloom/project-files";
import type { OpenProject } from "./open-project.ts";
import type { EditSession } from "./project-edit-queue.ts";

const MAX_TRIES = 3;

/** Texts that were read from the disk a moment ago, by path. */
type Texts = ReadonlyMap<string, string | null>;

/**
 * A plan on what stands on the disk now: files that were changed outside are taken in first. What is in
 * `texts` is not read again: whoever writes looks once more.
 */
export function planFresh(
  project: OpenProject,
  make: () => EditPlan,
  texts: Texts = new Map(),
): EditPlan {
  let known = texts;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const plan = make();
    const textOf = (path: string): string | null => {
      const text = known.get(path);
      return text === undefined ? project.tree.peek(path) : text;
    };
    const stale = plan.files
      .map(({ path, before }) => ({ path, before, now: textOf(path) }))
      .filter(({ before, now }) => before !== now);
    if (stale.length === 0) return plan;
    for (const { path, now } of stale) project.take(path, now);
    known = new Map();
  }
  throw new AppError(409, "stale_base", "The files keep changing. Try again in a moment.");
}

/**
 * Refuses a change that was made on other texts than stand there now, and says what stands there;
 * `null` is for a file that must not be there. Returns the texts.
 */
export function assertBase(
  { project }: EditSession,
  baseHashes: Readonly<Record<string, string | null>> | undefined,
): Texts {
  const paths = Object.keys(baseHashes ?? {});
  const texts = new Map(paths.map((path) => [path, project.tree.peek(path)]));
  const now = [...texts].map(([path, text]) => ({ path, hash: hashOrNull(text) }));
  if (now.every(({ path, hash }) => baseHashes?.[path] === hash)) return texts;
  project.refresh(paths);
  const { treeElementLookup, scopeLookup } = project.lookups(paths);
  throw new AppError(409, "stale_base", "The source has changed. Review it and try again.", {
    details: {
      files: now,
      prevIdToNewIdMap: project.externalChanges.idMap,
      treeElementLookup,
      scopeLookup,
    },
  });
}
