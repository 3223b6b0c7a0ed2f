import { endpoint, holders, Id, IdParams, NoContent } from "@devloom/contract";
import { z } from "zod";

/** How many views of one table a person may have, and how many a workspace shares. */
export const TABLE_VIEW_LIMITS = { own: 100, shared: 100 } as const;

/** Of all tables together, for a person and again for a workspace: names of tables can be made up without end. */
export const MAX_TABLE_VIEWS = 1000;

const canSave = holders("view:save");

/** What a table is called in its declaration: `EscalationPolicy`. */
const TableName = z.string().regex(/^[A-Z][A-Za-z]{0,59}$/, "This is not the name of a table");

const ViewFields = z.strictObject({
  name: z.string().trim().min(1, "Name the view").max(80),
  /** What the address of the page holds: filters, order and columns. */
  query: z
    .string()
    .max(2000)
    .regex(/^[\w%&=.+~*!'(),:;@$/-]*$/, "This is not the address of a view"),
  /** Everyone in the workspace sees it; otherwise its owner alone. */
  isShared: z.boolean(),
  /** Shown when the table is opened. A person's own choice goes before the workspace's. */
  isDefault: z.boolean(),
});

export const TableView = ViewFields.extend({
  id: Id,
  table: TableName,
  version: z.number().int().positive(),
});
export type TableView = z.infer<typeof TableView>;

export const listTableViews = endpoint({
  method: "GET",
  path: "/api/table-view",
  summary: "List the views of a table: the caller's own and those of the workspace",
  access: canSave,
  query: z.strictObject({ table: TableName }),
  response: z.strictObject({ items: z.array(TableView), total: z.number().int() }),
});

export const createTableView = endpoint({
  method: "POST",
  path: "/api/table-view",
  summary: "Save a view of a table",
  access: canSave,
  body: ViewFields.extend({ table: TableName }),
  response: TableView,
  status: 201,
  versioned: true,
});

export const updateTableView = endpoint({
  method: "PUT",
  path: "/api/table-view/{id}",
  summary: "Change a view. Fields that are left out stay as they are",
  access: canSave,
  params: IdParams,
  body: ViewFields.partial(),
  response: TableView,
  versioned: true,
});

export const deleteTableView = endpoint({
  method: "DELETE",
  path: "/api/table-view/{id}",
  summary: "Delete a view",
  access: canSave,
  params: IdParams,
  response: NoContent,
  status: 204,
  versioned: true,
});

export const tableViewsContract = {
  listTableViews,
  createTableView,
  updateTableView,
  deleteTableView,
};
