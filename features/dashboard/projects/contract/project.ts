import {
  endpoint,
  holders,
  Id,
  IdParams,
  JsonObject,
  Labels,
  NoContent,
  PageQuery,
  pageOf,
  Resource,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

/** The ways in which the files of a project come here. */
export const ORIGINS = ["empty", "starter", "clone", "upload", "folder", "generated"] as const;
export type Origin = (typeof ORIGINS)[number];

export const ProjectName = z.string().trim().min(1, "A project needs a name").max(120);

export const Project = Resource.extend({
  name: z.string(),
  /** Folder name of its repository; unique in the tenant. */
  slug: z.string(),
  description: z.string(),
  frameworkName: z.string().nullable(),
  /** Free fields of clients; stored and returned as they came. */
  attributes: JsonObject,
  defaultBranch: z.string(),
  /** How its files came here. */
  origin: z.strictObject({
    kind: z.enum(ORIGINS),
    /** The starter, the address without credentials, the name of the file. */
    detail: z.string().nullable(),
  }),
  /** The folder of the server's machine where the files lie, when they were opened in place. */
  folder: z.string().nullable(),
});
export type Project = z.infer<typeof Project>;

/** What the repository says at the time of the call. */
export const Repository = z.strictObject({
  commits: z.number().int(),
  head: z
    .strictObject({ id: z.string(), subject: z.string(), author: z.string(), time: Timestamp })
    .nullable(),
  branches: z.array(z.string()),
  sizeBytes: z.number().int(),
});
export type Repository = z.infer<typeof Repository>;

export const ProjectDetail = Project.extend({
  /**
   * Only a folder that was opened where it lies can be without a repository (`none`), part of a larger
   * one (`outer`), gone (`missing`) or not allowed any more (`refused`).
   */
  state: z.enum(["ready", "none", "outer", "missing", "refused"]),
  /** Exactly when the state is `ready`. */
  repository: Repository.nullable(),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

/** What a project begins with; nothing but a first commit when absent. */
export const ProjectSource = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("empty") }),
  z.strictObject({ kind: z.literal("starter"), starter: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal("folder"), path: z.string().min(1).max(4096) }),
]);
export type ProjectSource = z.infer<typeof ProjectSource>;

const writable = {
  description: z.string().max(4000),
  frameworkName: z.string().trim().max(60).nullable(),
  labels: Labels,
  attributes: JsonObject,
};

export const listProjects = endpoint({
  method: "GET",
  path: "/api/project",
  summary: "Projects of the tenant, newest change first",
  access: holders("project:read"),
  query: PageQuery,
  response: pageOf(Project),
});

export const getProject = endpoint({
  method: "GET",
  path: "/api/project/{id}",
  summary: "One project with the state of its repository",
  access: holders("project:read"),
  params: IdParams,
  response: ProjectDetail,
  versioned: true,
});

export const createProject = endpoint({
  method: "POST",
  path: "/api/project",
  summary: "Create a project: empty, from a starter, or of a folder where it lies",
  access: holders("project:create"),
  body: z.strictObject({
    name: ProjectName,
    ...z.object(writable).partial().shape,
    source: ProjectSource.optional(),
  }),
  response: Project,
  status: 201,
  versioned: true,
});

export const updateProject = endpoint({
  method: "PUT",
  path: "/api/project/{id}",
  summary: "Change a project; fields left out stay as they are",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({
    name: ProjectName.optional(),
    ...z.object(writable).partial().shape,
    /** The version this change is based on, for callers that cannot send `If-Match`. */
    version: z.number().int().positive().optional(),
  }),
  response: Project,
  versioned: true,
});

export const deleteProject = endpoint({
  method: "DELETE",
  path: "/api/project/{id}",
  summary:
    "Delete a project; its repository is kept for thirty days, a folder opened in place is never touched",
  access: holders("project:delete"),
  params: IdParams,
  response: NoContent,
  status: 204,
  versioned: true,
});

export const checkProject = endpoint({
  method: "POST",
  path: "/api/project/{id}/check",
  summary: "Start a run that verifies every object of the repository",
  access: holders("project:update"),
  params: IdParams,
  response: z.strictObject({ runId: Id }),
  status: 202,
});
