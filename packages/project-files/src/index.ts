export { isTaken, readBytes, type ReadBytes, statFile, writeBytes } from "./bytes.ts";
export { carryEntry, type CarriedEntry, type CarryResult } from "./carry-entry.ts";
export { Drafts, type ProjectRoot } from "./drafts.ts";
export { kindOf, makeFolder, moveEntry, putBack, takeOut } from "./entries.ts";
export { sweepDrafts } from "./finish-journals.ts";
export { errorCode, Folder, notInside } from "./folder.ts";
export { git, type GitOptions, MAX_LIST_LENGTH, MAX_OUTPUT_LENGTH } from "./git.ts";
export { GitError } from "./git-failure.ts";
export { Globs } from "./glob.ts";
export { IgnoreRules, stepsOfProject } from "./ignore-rules.ts";
export { inSlices } from "./in-slices.ts";
export { type ListedFile, listFiles, listFilesInSlices, MADE_FOLDERS } from "./list-files.ts";
export { listTree, type Tree, type TreeEntry } from "./list-tree.ts";
export { DRAFT_NAME, FOREIGN_FOLDERS, projectPath } from "./project-path.ts";
export { liesBelow, openProjectFolder, ownRootFile, projectFolder } from "./project-folder.ts";
export { lockProjectFiles } from "./project-lock.ts";
export { openProjectRoot, sweepAllDrafts } from "./project-root.ts";
export { MAX_FILE, type ReadText, readText, tooLarge } from "./read-text.ts";
export { hashBytes, hashOf, hashOrNull } from "./text-hash.ts";
export {
  type FileWrite,
  type OnCheckpoint,
  removeEmptyFolders,
  writeFiles,
  writeFilesInSlices,
} from "./write-files.ts";
export { findUnreadable, unreadable, watchForUnreadable } from "./unreadable-files.ts";
export { type Taker, takeAway } from "./take-away.ts";
export { planZipFolder, zipFolder, type ZipPlan } from "./zip-folder.ts";
export { withoutInnerRepositories } from "./inner-repositories.ts";
export { type GitStream, streamGit, type StreamGitOptions } from "./stream-git.ts";
