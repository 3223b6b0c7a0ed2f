import type { ProjectInspection } from "./inspection.ts";

/** Reads what a project is and which of its folders hold a web app that can be previewed. */
export function inspectProject(_projectFolder: string): Promise<ProjectInspection> {
  return Promise.reject(new Error("not available yet"));
}
