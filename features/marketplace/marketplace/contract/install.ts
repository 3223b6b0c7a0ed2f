import { endpoint, holders, IdParams, NoContent } from "@devloom/contract";
import { z } from "zod";
import { PackageInstall } from "./package.ts";

export const installPackage = endpoint({
  method: "POST",
  path: "/api/marketplace/{id}/install",
  summary: "Install a version in the workspace, or change to another one",
  access: holders("marketplace:install"),
  params: IdParams,
  body: z
    .strictObject({
      /** The newest when absent. */
      version: z.string().max(100).optional(),
      /** What was agreed to: another package under the same version is refused. */
      integrity: z.string().max(200).optional(),
      pinned: z.boolean().optional(),
    })
    .optional(),
  response: PackageInstall,
  status: 201,
});

export const changeInstall = endpoint({
  method: "PUT",
  path: "/api/marketplace/{id}/install",
  summary: "Keep the installed version, or be offered newer ones again",
  access: holders("marketplace:install"),
  params: IdParams,
  body: z.strictObject({ pinned: z.boolean() }),
  response: PackageInstall,
});

export const uninstallPackage = endpoint({
  method: "DELETE",
  path: "/api/marketplace/{id}/install",
  summary: "Remove a package from the workspace; what was inserted from it stays",
  access: holders("marketplace:install"),
  params: IdParams,
  response: NoContent,
  status: 204,
});
