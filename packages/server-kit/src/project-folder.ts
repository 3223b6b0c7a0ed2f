import { join } from "node:path";

/**
 * Where the work tree of a project lies, its git repository inside: by tenant, then by id, which never
 * changes. Every feature that works on a project's files works here.
 */
export function projectFolder(dataDir: string, tenantId: string, projectId: string): string {
  return join(dataDir, "projects", tenantId, projectId);
}
