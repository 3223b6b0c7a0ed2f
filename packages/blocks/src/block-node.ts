/** One element of a block: plain data that no code is part of. */
export interface BlockElement {
  readonly tag: string;
  /** Classes that stand as they are, such as utilities. */
  readonly classes: readonly string[];
  /** Classes of the block's own style sheet. */
  readonly own: readonly string[];
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly style: Readonly<Record<string, string | number>>;
  readonly children: readonly BlockNode[];
}

/** A part of a block: an element, or text. */
export type BlockNode = string | BlockElement;

/** One way in which a block is written. */
export interface BlockForm {
  readonly nodes: readonly BlockNode[];
  /** The block's own style sheet. */
  readonly css: string | null;
}
