import { projectPath } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";

/** A path of the project, in the one form that everything else uses. */
export function checkFilePath(path: string): string {
  const plain = path.replace(/^(?:\.\/)+/, "");
  if (plain.endsWith("/")) throw new AppError(400, "bad_path", `${path} is a folder.`);
  return projectPath(plain);
}
