export { findKit, loadKit, type Kit } from "./kit.ts";
export {
  changedInTheWay,
  mergeFiles,
  type FileOutcome,
  type MergedFiles,
} from "./merge/merge-files.ts";
export { unifiedDiff } from "./merge/unified-diff.ts";
export { mergeText, type MergedText } from "./merge/merge-text.ts";
export { generateReactFastify, type GeneratedFiles } from "./react-fastify/generate.ts";
