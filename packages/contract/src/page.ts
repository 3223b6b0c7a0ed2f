import { z } from "zod";

/** Query fields of every list. The cursor is opaque: hand back what `nextCursor` held. */
export const PageQuery = z.strictObject({
  cursor: z.string().max(4096).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  q: z.string().trim().max(200).optional(),
});

/** `{ items, total, nextCursor }`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    total: z.number().int().nonnegative(),
    nextCursor: z.string().optional(),
  });
}

export interface Page<Item> {
  items: Item[];
  total: number;
  nextCursor?: string | undefined;
}
