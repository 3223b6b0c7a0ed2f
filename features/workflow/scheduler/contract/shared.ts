import { holders } from "@devloom/contract";
import { z } from "zod";

export const canRead = holders("trigger:read");
export const canManage = holders("trigger:manage");
export const canManageSecrets = holders("trigger:secret");

/** A list that is always given whole. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), total: z.number().int() });
