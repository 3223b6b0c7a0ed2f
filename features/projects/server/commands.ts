import type { ParsedOf } from "@devloom/contract";
import { type Actor, newId, type Platform, projectFolder } from "@devloom/server-kit";
import type { createProject, Project, updateProject } from "../contract.ts";
import { createRepository, DEFAULT_BRANCH, removeRepository } from "./repository.ts";
import { changeProject, freeSlug, insertProject, lockProject, presentProject } from "./store.ts";

type NewProject = ParsedOf<typeof createProject>["body"];
type ProjectChange = ParsedOf<typeof updateProject>["body"];

function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 60) || "project"
  );
}

const scopeOf = (actor: Actor) => ({ tenantId: actor.tenantId, actorId: actor.accountId });

/** The repository is on disk before the row is committed: an acknowledged project always has one. */
export async function create(
  platform: Platform,
  actor: Actor,
  project: NewProject,
): Promise<Project> {
  const id = newId();
  const now = platform.clock.now();
  const description = project.description ?? "";
  const folder = projectFolder(platform.config.dataDir, actor.tenantId, id);
  await createRepository(folder, { name: project.name, description });
  try {
    return await platform.database.tenant(scopeOf(actor), async (tx) => {
      const row = await insertProject(tx, {
        id,
        tenant_id: actor.tenantId,
        name: project.name,
        slug: await freeSlug(tx, slugOf(project.name)),
        description,
        framework_name: project.frameworkName ?? null,
        attributes: project.attributes ?? {},
        labels: project.labels ?? {},
        default_branch: DEFAULT_BRANCH,
        owner_id: actor.accountId,
        version: 1,
        created_at: now,
        created_by: actor.accountId,
        updated_at: now,
        updated_by: actor.accountId,
      });
      await tx.emit({
        type: "project.created",
        subject: `project/${id}`,
        data: { name: row.name },
      });
      return presentProject(row);
    });
  } catch (error) {
    await removeRepository(folder);
    throw error;
  }
}

export async function update(
  platform: Platform,
  actor: Actor,
  id: string,
  change: ProjectChange,
  ifMatch: number | null,
): Promise<Project> {
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    const before = await lockProject(tx, id, ifMatch ?? change.version ?? null);
    const row = await changeProject(tx, id, {
      name: change.name ?? before.name,
      description: change.description ?? before.description,
      framework_name:
        change.frameworkName === undefined ? before.framework_name : change.frameworkName,
      attributes: change.attributes ?? before.attributes,
      labels: change.labels ?? before.labels,
      version: before.version + 1,
      updated_at: platform.clock.now(),
      updated_by: actor.accountId,
    });
    await tx.emit({
      type: "project.updated",
      subject: `project/${id}`,
      data: { name: row.name, version: row.version },
    });
    return presentProject(row);
  });
}

export async function remove(
  platform: Platform,
  actor: Actor,
  id: string,
  ifMatch: number | null,
): Promise<void> {
  await platform.database.tenant(scopeOf(actor), async (tx) => {
    const row = await lockProject(tx, id, ifMatch);
    const now = platform.clock.now();
    await changeProject(tx, id, {
      deleted_at: now,
      version: row.version + 1,
      updated_at: now,
      updated_by: actor.accountId,
    });
    await tx.emit({ type: "project.deleted", subject: `project/${id}`, data: { name: row.name } });
  });
}
