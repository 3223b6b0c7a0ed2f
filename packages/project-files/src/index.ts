export { errorCode, Folder, notInside } from "./folder.ts";
export { git, GitError, type GitOptions } from "./git.ts";
export { type ListedFile, listFiles, SKIPPED_FOLDERS } from "./list-files.ts";
export { DRAFT_NAME, FOREIGN_FOLDERS, projectPath } from "./project-path.ts";
export { LARGEST_FILE, type ReadText, readText, tooLarge } from "./read-text.ts";
export { hashOf, hashOrNull } from "./text-hash.ts";
export {
  type FileWrite,
  type Reached,
  removeDrafts,
  removeEmptyFolders,
  writeFiles,
} from "./write-files.ts";
