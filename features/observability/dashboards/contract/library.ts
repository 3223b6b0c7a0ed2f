import { endpoint, Id, IdParams, resourceContract } from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead } from "./dashboards.ts";
import { DASHBOARD_LIMITS, Panel } from "./panel.ts";

/** A panel without where it is: what dashboards share. */
export const PanelContent = Panel.omit({ id: true, place: true, libraryId: true });
export type PanelContent = z.infer<typeof PanelContent>;

const LibraryFields = z.strictObject({
  name: z.string().trim().min(1, "Name the panel").max(120),
  panel: PanelContent,
});

/** Panels that several dashboards show; a change of one is a change of all of them. */
export const libraryPanels = resourceContract({
  one: "LibraryPanel",
  many: "LibraryPanels",
  path: "/api/library-panel",
  read: canRead,
  manage: canManage,
  fields: LibraryFields,
  draft: LibraryFields,
  sort: ["name"],
  search: ["name"],
  max: DASHBOARD_LIMITS.libraryPanels,
});
export type LibraryPanel = z.infer<typeof libraryPanels.schema>;
export const {
  listLibraryPanels,
  getLibraryPanel,
  createLibraryPanel,
  updateLibraryPanel,
  deleteLibraryPanel,
} = libraryPanels.endpoints;

export const getLibraryPanelUse = endpoint({
  method: "GET",
  path: "/api/library-panel/{id}/use",
  summary: "The dashboards that show a library panel",
  access: canRead,
  params: IdParams,
  response: z.strictObject({
    items: z.array(z.strictObject({ id: Id, name: z.string() })),
    total: z.number().int(),
  }),
});

export const libraryContract = { ...libraryPanels.endpoints, getLibraryPanelUse };
