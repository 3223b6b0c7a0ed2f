import { LOOKS, plainBlock, tailwindJsx } from "@devloom/blocks";
import { DETAIL_BLOCKS } from "./blocks/detail-blocks.ts";
import { PAGE_BLOCKS } from "./blocks/page-blocks.ts";
import type { MarkupItem } from "./insertable.ts";

const SOURCES = [...PAGE_BLOCKS, ...DETAIL_BLOCKS];

/** Names of the blocks; texts have the same. */
export type BlockId = (typeof SOURCES)[number]["id"];

/** What a page can be put together from, in whatever way the project is styled. */
export const BLOCKS: readonly MarkupItem<BlockId>[] = SOURCES.map((source) => ({
  kind: "markup",
  id: source.id,
  jsx: tailwindJsx(source.markup, LOOKS),
  plain: plainBlock(source, LOOKS),
}));

/** The same before it is decided how they are styled, for showing them. */
export const BLOCK_MARKUP: ReadonlyMap<string, string> = new Map(
  SOURCES.map(({ id, markup }) => [id, markup]),
);
