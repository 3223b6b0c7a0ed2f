import { endpoint, holders, IdParams, NoContent } from "@devloom/contract";
import { z } from "zod";

/** An installation of a project's dependencies: one that waits or runs, or the last one. */
const InstallationView = z.strictObject({
  phase: z.enum(["waiting", "running", "done", "failed", "stopped"]),
  /** How many packages it has got, of how many where that is known. */
  progress: z.strictObject({ done: z.number().int(), of: z.number().int().nullable() }).nullable(),
  /** While it waits: its place, counted from 1, and the projects that are installed before. */
  queue: z
    .strictObject({
      place: z.number().int(),
      projects: z.array(z.string()),
      /** Installations of other workspaces. */
      others: z.number().int(),
    })
    .nullable(),
  /** What went wrong, and what to do about it. */
  problem: z.strictObject({ message: z.string(), nextStep: z.string() }).nullable(),
  /** The newest lines that it printed. */
  lines: z.array(z.string()),
});
export type InstallationView = z.infer<typeof InstallationView>;

export const readDependencies = endpoint({
  method: "GET",
  path: "/api/ide/dependencies/{id}",
  summary: "Whether a project's dependencies are installed, and how an installation goes",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({
    /** It declares dependencies and has no `node_modules`. */
    missing: z.boolean(),
    installation: InstallationView.nullable(),
  }),
  metered: false,
});

export const startInstallation = endpoint({
  method: "POST",
  path: "/api/ide/dependencies/{id}",
  summary: "Install a project's dependencies in the sandbox; goes on after the answer",
  access: holders("project:update"),
  params: IdParams,
  response: InstallationView,
  status: 202,
});

export const stopInstallation = endpoint({
  method: "DELETE",
  path: "/api/ide/dependencies/{id}",
  summary: "Stop an installation of dependencies",
  access: holders("project:update"),
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const dependencyContract = { readDependencies, startInstallation, stopInstallation };
