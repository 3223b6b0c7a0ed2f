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

const ProjectName = z.string().trim().min(1, "A project needs a name").max(120);

export const Project = Resource.extend({
  name: z.string(),
  /** Folder name of its repository; unique in the tenant. */
  slug: z.string(),
  description: z.string(),
  frameworkName: z.string().nullable(),
  /** Free fields of clients; stored and returned as they came. */
  attributes: JsonObject,
  defaultBranch: z.string(),
});
export type Project = z.infer<typeof Project>;

export const ProjectDetail = Project.extend({
  /** Read from the repository at the time of the call. */
  repository: z.strictObject({
    commits: z.number().int(),
    head: z
      .strictObject({ id: z.string(), subject: z.string(), author: z.string(), time: Timestamp })
      .nullable(),
    branches: z.array(z.string()),
    sizeBytes: z.number().int(),
  }),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

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
  summary: "Create a project and its git repository",
  access: holders("project:create"),
  body: z.strictObject({ name: ProjectName, ...z.object(writable).partial().shape }),
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
  summary: "Delete a project; its repository is kept for thirty days",
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

export const projectsContract = {
  listProjects,
  getProject,
  createProject,
  updateProject,
  deleteProject,
  checkProject,
};
