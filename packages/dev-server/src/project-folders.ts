import { realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { MovedPathError } from "@devloom/sandbox";
import type { DevServerOptions } from "./options.ts";

export interface ProjectFolders {
  readonly projectFolder: string;
  readonly appFolder: string;
}

/**
 * The folders of a project and its app. The project is the very folder that somebody checked: where a link on its way
 * leads elsewhere by now, it is refused. An app must not be a link that leads out of the project.
 */
export async function projectFolders({
  projectFolder,
  appPath,
}: Pick<DevServerOptions, "projectFolder" | "appPath">): Promise<ProjectFolders> {
  const project = await realpath(projectFolder);
  if (project !== projectFolder) throw new MovedPathError(projectFolder);
  const app = await realpath(join(project, appPath));
  if (app !== project && !app.startsWith(project + sep)) {
    throw new Error(`The folder of the app, ${appPath}, lies outside of the project.`);
  }
  return { projectFolder: project, appFolder: app };
}
