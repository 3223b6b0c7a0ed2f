export { isTaken, readBytes, type ReadBytes, statFile, writeBytes } from "./bytes.ts";
export { kindOf, makeFolder, moveEntry, putBack, takeOut } from "./entries.ts";
export { errorCode, Folder, notInside } from "./folder.ts";
export { git, GitError, type GitOptions } from "./git.ts";
export { type ListedFile, listFiles, SKIPPED_FOLDERS } from "./list-files.ts";
export { listTree, type Tree, type TreeEntry } from "./list-tree.ts";
export { DRAFT_NAME, FOREIGN_FOLDERS, projectPath } from "./project-path.ts";
export { LARGEST_FILE, type ReadText, readText, tooLarge } from "./read-text.ts";
export { hashBytes, hashOf, hashOrNull } from "./text-hash.ts";
export {
  type FileWrite,
  type Reached,
  removeDrafts,
  removeEmptyFolders,
  writeFiles,
} from "./write-files.ts";
