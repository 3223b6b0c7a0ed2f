export type { BlockElement, BlockForm, BlockNode } from "./block-node.ts";
export {
  type BlockLook,
  type BlockSource,
  type PlainBlock,
  plainBlock,
  styleSheet,
  tailwindJsx,
} from "./block-source.ts";
export { classNames } from "./class-names.ts";
export { LOOKS } from "./looks.ts";
export { printHtml } from "./print-html.ts";
export { printJsx } from "./print-jsx.ts";
export { readNodes } from "./read-nodes.ts";
export {
  isBlockAttribute,
  isBlockTag,
  isBlockValue,
  isClassName,
  isSvgTag,
  loadsSomething,
} from "./vocabulary.ts";
