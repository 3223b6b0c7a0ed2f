import { usePermission, useRead } from "@devloom/web-kit";
import { listProjects } from "../../../projects/contract.ts";

/** Turns `project/…` into the project's name where it is known; other resources keep theirs. */
export function useResourceNames(): (resource: string) => string {
  const projects = useProjects();
  const names = new Map(projects.map((project) => [`project/${project.id}`, project.name]));
  return (resource) => names.get(resource) ?? resource;
}

/** The projects the person may see, the two hundred newest. */
export function useProjects(): readonly { readonly id: string; readonly name: string }[] {
  const { allowed } = usePermission("project:read");
  const read = useRead(
    listProjects,
    { query: { limit: 200 } },
    { topics: ["project"], enabled: allowed },
  );
  return read.data?.items ?? [];
}
