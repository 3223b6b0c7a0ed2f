import { realpath } from "node:fs/promises";
import { inspectApp, isWebApp } from "./inspect-app.ts";
import type { ProjectInspection } from "./inspection.ts";
import { packageFolders, workspaceFolders } from "./workspaces.ts";

/** How deep web apps are looked for in a repository without workspaces. */
const levels = 2;

/** Reads what a project is and which of its folders hold a web app that can be previewed. Runs none of its code. */
export async function inspectProject(projectFolder: string): Promise<ProjectInspection> {
  const root = await realpath(projectFolder);
  const workspaces = workspaceFolders(root);
  const candidates = workspaces.length > 0 ? workspaces : packageFolders(root, levels);
  const found = [root, ...candidates].filter(isWebApp);
  return { apps: (found.length > 0 ? found : [root]).map((folder) => inspectApp(root, folder)) };
}
