import { AppError } from "@devloom/server-kit";
import type { EditPlan } from "@devloom/source-engine";
import { hashOrNull } from "@devloom/project-files";
import type { OpenProject } from "./open-project.ts";
import type { Turn } from "./workshop.ts";

const MOST_TRIES = 3;

/** A plan on what stands on the disk now: files that were changed outside are taken in first. */
export function planFresh(project: OpenProject, make: () => EditPlan): EditPlan {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const plan = make();
    const stale = plan.files
      .map(({ path, before }) => ({ path, before, now: project.tree.peek(path) }))
      .filter(({ before, now }) => before !== now);
    if (stale.length === 0) return plan;
    for (const { path, now } of stale) project.take(path, now);
  }
  throw new AppError(409, "stale_base", "The files keep changing. Try again in a moment.");
}

/**
 * Refuses a change that was made on other texts than stand there now, and says what stands there;
 * `null` is for a file that must not be there.
 */
export function assertBase(
  { project }: Turn,
  baseHashes: Readonly<Record<string, string | null>> | undefined,
): void {
  const paths = Object.keys(baseHashes ?? {});
  const now = paths.map((path) => ({ path, hash: hashOrNull(project.tree.peek(path)) }));
  if (now.every(({ path, hash }) => baseHashes?.[path] === hash)) return;
  project.refresh(paths);
  const { treeElementLookup, scopeLookup } = project.lookups(paths);
  throw new AppError(
    409,
    "stale_base",
    "The source was changed in the meantime. Look at it again and repeat your change.",
    {
      details: {
        files: now,
        prevIdToNewIdMap: project.news.idMap,
        treeElementLookup,
        scopeLookup,
      },
    },
  );
}
