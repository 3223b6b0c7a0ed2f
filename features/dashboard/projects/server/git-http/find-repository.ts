import { openProjectFolder } from "@devloom/project-files";
import { type Actor, AppError, notFound, type Platform, tenantName } from "@devloom/server-kit";
import { slugOf } from "../commands.ts";
import { assertRepository } from "../repository-state.ts";
import { findProjectBySlug, type ProjectRow } from "../store.ts";

export interface ServedRepository {
  readonly project: ProjectRow;
  readonly folder: string;
}

/**
 * The project behind `/git/<workspace>/<slug>.git`, in the workspace that the caller's key is of. The address names it
 * by id or, easier to read, by its name; any other name is not found, also where another workspace bears it.
 */
export async function findRepository(
  platform: Platform,
  actor: Pick<Actor, "tenantId">,
  { workspace, repository }: { readonly workspace: string; readonly repository: string },
): Promise<ServedRepository> {
  const names = [actor.tenantId, slugOf(await tenantName(platform, actor.tenantId))];
  if (!names.includes(workspace.toLowerCase())) throw notFound("The repository");
  const slug = repository.replace(/\.git$/, "");
  const project = await platform.database.reading(actor, (tx) => findProjectBySlug(tx, slug));
  const folder = openProjectFolder(platform.config, project.tenant_id, project.id);
  await assertRepository(folder);
  return { project, folder };
}

/** Pushes are seen and refused before a client sends its objects. */
export function assertMayPush({ permissions }: Pick<Actor, "permissions">): void {
  if (permissions.has("project:update")) return;
  throw new AppError(403, "forbidden", "You may read this repository, but not push to it.", {
    details: { missing: "project:update" },
  });
}
