export { FRAMEWORKS, generate, kitOf, type Framework } from "./generate.ts";
export type { GeneratedFiles } from "./generated-files.ts";
export type { Kit } from "./kit.ts";
export {
  changedInTheWay,
  mergeFiles,
  type FileOutcome,
  type MergedFiles,
} from "./merge/merge-files.ts";
export { unifiedDiff } from "./merge/unified-diff.ts";
export { mergeText, type MergedText } from "./merge/merge-text.ts";
export {
  checkAnswers,
  type AnswerProblem,
  type Answers,
  type Parameter,
} from "./template/answers.ts";
export { loadTemplate, type BundledTemplate } from "./template/bundled-template.ts";
export { markValues, type Marked } from "./template/mark.ts";
export { renderTemplate, type RenderProblem } from "./template/render.ts";
