import type { OutputOf } from "@devloom/contract";
import { git } from "@devloom/project-files";
import { MODEL_PATH, ModelError, type ProjectModel } from "@devloom/project-model";
import type { Actor, Platform } from "@devloom/server-kit";
import type { listFileSources } from "../../contract.ts";
import { readFilesAt } from "../generate/pristine.ts";
import { readModel } from "../parse/parser.ts";
import { lookInto } from "../project-work.ts";
import { headOf } from "./base-files.ts";

const MAX_FILES = 3000;
const CHARACTERS_PER_TOKEN = 4;
/** Nothing that a model could read. */
const NO_TEXT =
  /\.(?:png|jpe?g|gif|webp|ico|woff2?|ttf|pdf|zip|gz|wasm|mp[34])$|(?:^|\/)package-lock\.json$/i;

/** What a draft can be shown: committed files with about how many tokens they have, and entities. */
export async function listSources(
  platform: Platform,
  actor: Actor,
  projectId: string,
): Promise<OutputOf<typeof listFileSources>> {
  const repository = await lookInto(platform, actor, projectId);
  const head = await headOf(repository);
  const listing = await git(["ls-tree", "-r", "-z", "--long", head], { folder: repository });
  const files = listing.split("\0").flatMap((line) => {
    const [, mode = "", size = "", path = ""] =
      /^(\d+) blob [0-9a-f]+ +(\d+)\t(.*)$/s.exec(line) ?? [];
    // A link is no file of the project.
    if (!mode.startsWith("100") || NO_TEXT.test(path)) return [];
    return [{ path, tokens: Math.ceil(Number(size) / CHARACTERS_PER_TOKEN) }];
  });
  const model = await readProjectModel(repository, head);
  return {
    files: files.slice(0, MAX_FILES),
    isCut: files.length > MAX_FILES,
    entities: (model?.entities ?? []).map(({ id, name }) => ({ id, name })),
  };
}

/** The model that a project keeps in its files; `null` without one that can be read. */
export async function readProjectModel(
  repository: string,
  commit: string,
): Promise<ProjectModel | null> {
  const text = (await readFilesAt(repository, commit, [MODEL_PATH])).get(MODEL_PATH);
  if (text === undefined) return null;
  try {
    return await readModel(text);
  } catch (error) {
    if (error instanceof ModelError) return null;
    throw error;
  }
}
