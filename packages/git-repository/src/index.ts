export { assertBranch } from "./branch-name.ts";
export { cleanCommit } from "./clean-commit.ts";
export {
  branchCommit,
  checkedOut,
  countCommits,
  findCommit,
  type GitFolder,
  gitFolder,
  isIn,
} from "./git-folder.ts";
export { removeLeftFiles, sweepLeftFiles } from "./left-files.ts";
export { gitTime } from "./git-time.ts";
export {
  conflictTexts,
  type ConflictTexts,
  type MergedTrees,
  mergeTrees,
  putFile,
  resolvedTree,
} from "./merge-trees.ts";
export { treeFrom, withOwnIndex } from "./own-index.ts";
export { moveRef } from "./patiently.ts";
export { readText } from "./read-text.ts";
export { MAX_REPLAYED, replay, type Resolved } from "./replay.ts";
export { assertTreeFits, tooLarge, TREE_LIMITS } from "./tree-limits.ts";
export { updateWorkTree, type WorkTreeUpdate } from "./update-work-tree.ts";
