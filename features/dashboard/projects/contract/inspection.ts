import { endpoint, holders, IdParams } from "@devloom/contract";
import { z } from "zod";
import { PreviewApp } from "../../canvases/contract.ts";

export const Inspection = z.strictObject({
  /** The app at the root first, then by path. Without any web app the root says what is missing. */
  apps: z.array(PreviewApp),
});
export type Inspection = z.infer<typeof Inspection>;

export const getInspection = endpoint({
  method: "GET",
  path: "/api/project/{id}/inspection",
  summary:
    "The web apps of a project, what they are made of, and what keeps them from being previewed",
  access: holders("project:read"),
  params: IdParams,
  response: Inspection,
});
