import { markValues } from "@devloom/code-generator";
import { git } from "@devloom/project-files";
import { AppError, type NewPackage } from "@devloom/server-kit";
import type { TemplateField } from "../../../../marketplace/marketplace/contract.ts";
import type { TemplateDraft } from "../../contract.ts";
import { readFilesAt, resolve } from "../generate/pristine.ts";

/** A project as a template, with what could not be taken along. */
export interface PackedProject {
  readonly commit: string;
  readonly source: NewPackage;
  readonly field: TemplateField;
  readonly leftOut: readonly string[];
  readonly places: readonly { id: string; count: number }[];
}

const README = /^readme\.md$/i;

/** Makes a template of what is committed in a project, at a commit or the newest one. */
export async function packProject(
  folder: string,
  draft: TemplateDraft,
  at?: string,
): Promise<PackedProject> {
  const commit = at ?? (await resolve(folder, "HEAD"));
  if (commit === null) throw new AppError(409, "nothing_committed", "Create a commit first.");
  const { plain, others } = await listPaths(folder, commit);
  const read = await readFilesAt(folder, commit, plain);
  const { title, description, framework, license, visibility, parameters, tests } = draft;
  const marked = markValues(
    read,
    draft.standsFor.filter(({ standsFor }) => standsFor.trim() !== ""),
  );
  const field = { kind: "template", title, framework, parameters, tests } as const;
  return {
    commit,
    field,
    source: {
      title,
      description,
      license,
      visibility,
      readme: [...read].find(([path]) => README.test(path))?.[1] ?? `# ${title}\n`,
      manifest: field,
      files: marked.files,
    },
    leftOut: [...others, ...plain.filter((path) => !read.has(path))].toSorted(),
    places: [...marked.places].map(([id, count]) => ({ id, count })),
  };
}

/** The plain files of a commit, and what else it has: links and other repositories. */
async function listPaths(
  folder: string,
  commit: string,
): Promise<{ plain: string[]; others: string[] }> {
  const listing = await git(["ls-tree", "-r", "-z", commit], { folder });
  const entries = listing
    .split("\0")
    .filter((line) => line !== "")
    .map((line) => ({ isPlain: line.startsWith("100"), path: line.slice(line.indexOf("\t") + 1) }));
  const paths = (isPlain: boolean): string[] =>
    entries.filter((entry) => entry.isPlain === isPlain).map(({ path }) => path);
  return { plain: paths(true), others: paths(false) };
}
