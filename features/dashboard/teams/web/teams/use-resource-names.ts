import { useAll, usePermission } from "@devloom/web-kit";
import { listProjects } from "../../../projects/contract.ts";

/** Turns `project/…` into the project's name where it is known; other resources keep theirs. */
export function useResourceNames(): (resource: string) => string {
  const projects = useProjects();
  const names = new Map(projects.map((project) => [`project/${project.id}`, project.name]));
  return (resource) => names.get(resource) ?? resource;
}

/** The projects the person may see. */
export function useProjects(): readonly { readonly id: string; readonly name: string }[] {
  const { allowed } = usePermission("project:read");
  return useAll(listProjects, { topics: ["project"], enabled: allowed }).data ?? [];
}
