import { dirname } from "node:path/posix";
import { git } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import { readFilesAt } from "../../generate/pristine.ts";

/** Refuses a migration whose table another one of its folder makes already: the two cannot run one after the other. */
export async function assertNotMadeEarlier(
  repository: string,
  commit: string,
  path: string,
  table: string,
): Promise<void> {
  const folder = dirname(path);
  const listing = await git(["ls-tree", "-z", "--name-only", commit, "--", `${folder}/`], {
    folder: repository,
  });
  const others = listing.split("\0").filter((name) => name.endsWith(".sql") && name !== path);
  const makes = new RegExp(
    `create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?"?${table}"?[\\s(]`,
    "i",
  );
  const texts = await readFilesAt(repository, commit, others);
  const earlier = others.find((name) => makes.test(texts.get(name) ?? ""));
  if (earlier === undefined) return;
  throw new AppError(
    422,
    "table_exists",
    `${earlier} makes the table “${table}” already. Change the project's model and generate it again, or write the change yourself.`,
  );
}
