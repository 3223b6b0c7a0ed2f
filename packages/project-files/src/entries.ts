import { cpSync, lstatSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import { AppError, notFound } from "@devloom/server-kit";
import { isTaken } from "./bytes.ts";
import { writingTo } from "./disk-refusal.ts";
import { Drafts, type ProjectRoot } from "./drafts.ts";
import { errorCode, Folder, notInside } from "./folder.ts";
import { projectPath } from "./project-path.ts";

type Kind = "file" | "folder";

/** What stands under a path; `null` when nothing does. Links and special files count as nothing of ours. */
export function kindOf(root: string, path: string): Kind | null {
  const folder = Folder.of(root, projectPath(path));
  if (folder === null) return null;
  try {
    return kindIn(folder, path);
  } finally {
    folder.close();
  }
}

function kindIn(folder: Folder, path: string): Kind | null {
  const stat = lstatSync(folder.at(basename(path)), { throwIfNoEntry: false });
  if (stat === undefined) return null;
  if (stat.isDirectory()) return "folder";
  if (stat.isFile()) return "file";
  throw new AppError(422, "not_plain", `${path} is neither a file nor a folder of the project.`);
}

/** Makes a folder, and those that it lies in. */
export function makeFolder(root: string, path: string): void {
  if (kindOf(root, path) !== null) throw isTaken(path);
  const folder = writingTo(path, () => Folder.of(root, `${projectPath(path)}/_`, true));
  if (folder === null) throw notInside(path);
  folder.close();
}

/** Gives a file or a folder another path; nothing that is there is replaced. */
export function moveEntry(root: string, from: string, to: string): Kind {
  if (to === from || to.startsWith(`${from}/`))
    throw new AppError(400, "bad_path", "A folder cannot be moved into itself.");
  const source = Folder.of(root, projectPath(from));
  if (source === null) throw notFound("The file");
  try {
    const kind = kindIn(source, from);
    if (kind === null) throw notFound("The file");
    const target = writingTo(to, () => Folder.of(root, projectPath(to), true));
    if (target === null) throw notInside(to);
    try {
      const there = lstatSync(target.at(basename(to)), { throwIfNoEntry: false });
      const before = lstatSync(source.at(basename(from)));
      // On disks that take Name and name for the same, renaming one to the other is no clash.
      if (there !== undefined && there.ino !== before.ino) throw isTaken(to);
      writingTo(to, () => renameSync(source.at(basename(from)), target.at(basename(to))));
      target.sync();
      source.sync();
    } finally {
      target.close();
    }
    return kind;
  } finally {
    source.close();
  }
}

/** Takes a file or a folder out of a project and keeps it under `kept`, a place that is free. */
export function takeOut(root: string, path: string, kept: string): Kind {
  const folder = Folder.of(root, projectPath(path));
  if (folder === null) throw notFound("The file");
  try {
    const kind = kindIn(folder, path);
    if (kind === null) throw notFound("The file");
    mkdirSync(dirname(kept), { recursive: true, mode: 0o700 });
    writingTo(path, () => {
      if (renamed(folder.at(basename(path)), kept)) return;
      copy(folder.at(basename(path)), kept);
      rmSync(folder.at(basename(path)), { recursive: true });
    });
    folder.sync();
    return kind;
  } finally {
    folder.close();
  }
}

/** Puts what was taken out back under its path, in one step also when it was kept on another disk. */
export function putBack(project: ProjectRoot, path: string, kept: string, writer: string): void {
  writingTo(path, () => placeBack(project, path, kept, writer));
}

function placeBack(project: ProjectRoot, path: string, kept: string, writer: string): void {
  const folder = Folder.of(project.root, projectPath(path), true);
  if (folder === null) throw notInside(path);
  const drafts = new Drafts(project, writer);
  try {
    const name = basename(path);
    if (lstatSync(folder.at(name), { throwIfNoEntry: false }) !== undefined) throw isTaken(path);
    if (!renamed(kept, folder.at(name))) {
      const draft = drafts.draftFor(path, folder);
      copy(kept, draft());
      renameSync(draft(), folder.at(name));
      rmSync(kept, { recursive: true });
    }
    folder.sync();
  } finally {
    folder.close();
    drafts.close();
  }
}

/** Whether a rename could do it; between two disks it cannot. */
function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === "EXDEV") return false;
    throw error;
  }
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, errorOnExist: true, force: false, verbatimSymlinks: true });
}
