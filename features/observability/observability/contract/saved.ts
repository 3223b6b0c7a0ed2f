import { resourceContract } from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead } from "./shared.ts";

/** What the address of the screen holds: which tab, filters, words, range. */
const Address = z
  .string()
  .max(4000)
  .regex(/^[\w%&=.+~*!'(),:;@$/-]*$/, "This is not the address of a query");

const ViewFields = z.strictObject({
  name: z.string().trim().min(1, "Name the query").max(120),
  address: Address,
});

/** A query of the screen under a name, for everyone in the workspace. */
export const savedViews = resourceContract({
  one: "SavedView",
  many: "SavedViews",
  path: "/api/observability/view",
  read: canRead,
  manage: canManage,
  fields: ViewFields,
  draft: ViewFields,
  sort: ["name"],
  search: ["name"],
  max: 500,
});
export type SavedView = z.infer<typeof savedViews.schema>;
export const { listSavedViews, createSavedView, deleteSavedView } = savedViews.endpoints;
