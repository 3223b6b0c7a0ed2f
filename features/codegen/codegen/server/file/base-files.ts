import { readText } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import { readFilesAt, resolve } from "../generate/pristine.ts";

/** The commit that drafts are made on. */
export async function headOf(repository: string): Promise<string> {
  const head = await resolve(repository, "HEAD");
  if (head === null)
    throw new AppError(
      409,
      "no_commit",
      "This project has no commits yet. Commit its files first.",
    );
  return head;
}

/** Drafts are made on what is committed: a file with other changes would lose them or take them along. */
export async function assertCommitted(repository: string, path: string): Promise<void> {
  const head = await headOf(repository);
  const committed = (await readFilesAt(repository, head, [path])).get(path) ?? null;
  if ((readText(repository, path)?.text ?? null) === committed) return;
  throw new AppError(409, "uncommitted_changes", `Commit or discard your changes first: ${path}.`, {
    details: { paths: [path] },
  });
}
