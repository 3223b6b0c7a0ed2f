export { applyBlock, applyBlocks, type Applied } from "./apply-block.ts";
export {
  type Block,
  MAX_ANSWER,
  type ReadAnswer,
  readAnswer,
  type WholeFile,
} from "./read-answer.ts";
export { BlockRefused, type RefusalReason } from "./refusal.ts";
