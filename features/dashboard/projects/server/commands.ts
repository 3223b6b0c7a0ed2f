import { assertNever, type ParsedOf } from "@devloom/contract";
import { projectFolder } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  newId,
  type Platform,
  type Scope,
  type Transaction,
} from "@devloom/server-kit";
import type { createProject, Project, updateProject } from "../contract.ts";
import { DEFAULT_BRANCH, fillEmpty, removeRepository, settle } from "./repository.ts";
import { frameworkOf } from "./sources/framework.ts";
import type { ProjectSource } from "./sources/project-source.ts";
import { starterSource } from "./sources/starters.ts";
import { folderSource } from "./sources/workspace.ts";
import {
  changeProject,
  freeSlug,
  insertProject,
  lockProject,
  presentProject,
  projectOfFolder,
} from "./store.ts";

type NewProject = ParsedOf<typeof createProject>["body"];
type ProjectChange = ParsedOf<typeof updateProject>["body"];

/** A name as a part of addresses. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 60) || "project"
  );
}

/** On whose behalf a transaction of this actor runs. */
export const scopeOf = (actor: Pick<Actor, "tenantId" | "accountId">) => ({
  tenantId: actor.tenantId,
  actorId: actor.accountId,
});

/** Creates a project of what the caller asked for. */
export async function create(
  platform: Platform,
  actor: Actor,
  project: NewProject,
): Promise<Project> {
  return settleProject(platform, scopeOf(actor), project, await placeOf(platform, actor, project));
}

async function placeOf(
  platform: Platform,
  { accountId }: Actor,
  project: NewProject,
): Promise<ProjectSource> {
  const source = project.source ?? { kind: "empty" };
  switch (source.kind) {
    case "empty":
      return emptySource({ name: project.name, description: project.description ?? "" });
    case "starter":
      return starterSource(platform.config, source.starter);
    case "folder":
      return folderSource(platform.config, source.path, accountId);
    default:
      return assertNever(source);
  }
}

function emptySource(project: { name: string; description: string }): ProjectSource {
  return {
    origin: "empty",
    detail: null,
    folder: null,
    branch: DEFAULT_BRANCH,
    make: (folder) => settle(folder, (draft) => fillEmpty(draft, project)),
  };
}

type About = Omit<NewProject, "source">;

/** The files are on disk before the row is committed: an acknowledged project always has them. */
export async function settleProject(
  platform: Platform,
  scope: Scope,
  project: About,
  projectSource: ProjectSource,
): Promise<Project> {
  const id = newId();
  const folder = projectFolder(platform.config.dataDir, scope.tenantId, id);
  try {
    await projectSource.make(folder);
    const frameworkName =
      project.frameworkName ?? (await nameFramework(platform, folder, projectSource));
    return await platform.database.tenant(scope, (tx) =>
      addProject(platform, tx, id, { ...project, frameworkName }, projectSource),
    );
  } catch (error) {
    await removeRepository(folder);
    throw error;
  }
}

async function nameFramework(
  platform: Platform,
  folder: string,
  { origin }: ProjectSource,
): Promise<string | null> {
  return origin === "empty" ? null : frameworkOf(platform, folder);
}

/** The row of a project whose files are in their place. */
export async function addProject(
  platform: Platform,
  tx: Transaction,
  id: string,
  project: About,
  projectSource: Omit<ProjectSource, "make">,
): Promise<Project> {
  const now = platform.clock.now();
  const actorId = tx.scope?.actorId ?? null;
  const slug = await freeSlug(tx, slugOf(project.name));
  if (projectSource.folder !== null) await assertNotOpenYet(tx, projectSource.folder);
  const row = await insertProject(tx, {
    id,
    tenant_id: tx.tenantId,
    name: project.name,
    slug,
    description: project.description ?? "",
    framework_name: project.frameworkName ?? null,
    attributes: project.attributes ?? {},
    labels: project.labels ?? {},
    default_branch: projectSource.branch,
    origin: projectSource.origin,
    origin_detail: projectSource.detail,
    folder: projectSource.folder,
    reviewed: false,
    owner_id: actorId,
    version: 1,
    created_at: now,
    created_by: actorId,
    updated_at: now,
    updated_by: actorId,
  });
  await tx.emit({
    type: "project.created",
    subject: `project/${id}`,
    data: { name: row.name, origin: projectSource.origin },
  });
  return presentProject(row);
}

/** `freeSlug` holds the lock under which projects of a tenant are added one after the other. */
async function assertNotOpenYet(tx: Transaction, folder: string): Promise<void> {
  const known = await projectOfFolder(tx, folder);
  if (known === undefined) return;
  throw new AppError(409, "folder_open", `This folder is already open as ${known.name}.`, {
    details: { projectId: known.id },
  });
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
