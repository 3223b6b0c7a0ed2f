import { randomUUID } from "node:crypto";
import { chown, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { git } from "@devloom/project-files";
import { MAX_SERVING_MILLISECONDS } from "./git-rules.ts";

/** Where the objects of a push lie until its refs move. */
export interface Quarantine {
  /** With it git reads the repository as if they were in it, and writes to where they are. */
  readonly environment: Readonly<Record<string, string>>;
  /** Makes them part of the repository. Returns how to take them out again while nobody else moves refs. */
  adopt(): Promise<() => Promise<void>>;
  /** Removes what was not adopted. */
  remove(): Promise<void>;
}

/** Named so that git's own cleaning knows it too. */
const NAME = "tmp_objdir-push-";

/** Opens a place beside a repository's objects. What a push brought that is refused goes with it. */
export async function openQuarantine(folder: string): Promise<Quarantine> {
  const asked = ["rev-parse", "--path-format=absolute", "--git-path", "objects"];
  const objects = (await git(asked, { folder })).replace(/\n$/, "");
  await sweep(objects);
  const place = join(objects, `${NAME}${randomUUID()}`);
  const { uid, gid } = await lstat(objects);
  for (const made of [place, join(place, "pack")]) {
    await mkdir(made);
    // Git works as the owner of the repository.
    if (process.getuid?.() === 0) await chown(made, uid, gid);
  }
  return {
    environment: {
      GIT_OBJECT_DIRECTORY: place,
      // In quotes: a colon would end it.
      GIT_ALTERNATE_OBJECT_DIRECTORIES: JSON.stringify(objects),
    },
    adopt: () => adopt(join(place, "pack"), join(objects, "pack")),
    remove: () => rm(place, { recursive: true, force: true }),
  };
}

/** A pack is seen with its index, which comes last and goes first. */
async function adopt(from: string, to: string): Promise<() => Promise<void>> {
  const isIndex = (name: string): number => (name.endsWith(".idx") ? 1 : 0);
  const known = new Set(await readdir(to).catch(() => []));
  const names = (await readdir(from))
    .filter((name) => !known.has(name))
    .toSorted((one, other) => isIndex(one) - isIndex(other));
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names) await rename(join(from, name), join(to, name));
  return async () => {
    for (const name of names.toReversed()) await rm(join(to, name), { force: true });
  };
}

/** Removes what pushes have left whose gateway died, once none of them can be at work any more. */
async function sweep(objects: string): Promise<void> {
  for (const name of await readdir(objects)) {
    if (!name.startsWith(NAME)) continue;
    const path = join(objects, name);
    const age = Date.now() - ((await lstat(path).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > 2 * MAX_SERVING_MILLISECONDS) await rm(path, { recursive: true, force: true });
  }
}
