import { dirname, relative } from "node:path/posix";
import { git } from "@devloom/project-files";

const NOT_FOUND = 1;

/** The file of a project that exports a type of that name, other than one; entities of a shared folder come first. */
export async function findType(
  repository: string,
  commit: string,
  type: string,
  except: string,
): Promise<string | null> {
  const declared = `^export (interface|type) ${type}( |<|=|\\{|$)`;
  const found = await git(
    ["grep", "-lzE", declared, commit, "--", "*.ts", "*.tsx", ":!*.test.*", ":!*.stories.*"],
    { folder: repository, fineCodes: [0, NOT_FOUND] },
  );
  const paths = found
    .split("\0")
    .map((line) => line.slice(commit.length + 1))
    .filter((path) => path !== "" && path !== except);
  return paths.find((path) => /(?:^|\/)(?:shared|entities|types)\//.test(path)) ?? paths[0] ?? null;
}

/** How one file of a project names another in its imports. */
export function specifierOf(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}
