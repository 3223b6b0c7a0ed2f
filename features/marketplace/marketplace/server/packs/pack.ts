import type { BlockSource } from "@devloom/blocks";

/** A block of a bundled pack. */
export interface PackBlock extends BlockSource {
  readonly title: string;
  readonly description: string;
}

/** A package that comes with the product. */
export interface Pack {
  /** Never changes, so that installations know their package after an upgrade. */
  readonly id: string;
  readonly slug: string;
  readonly version: string;
  readonly publishedAt: string;
  readonly title: string;
  readonly description: string;
  readonly readme: string;
  readonly blocks: readonly PackBlock[];
}
