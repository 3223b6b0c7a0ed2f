import type { ParsedOf, ReplyOf } from "@devloom/contract";
import { AppError, notFound, type Platform, type Scope } from "@devloom/server-kit";
import type {
  EditorTheme,
  getInstalledTheme,
  listInstalledSnippets,
  listInstalledThemes,
} from "../../contract.ts";
import { contentsOf, knownContents } from "../package/contents.ts";
import type { PackageContents } from "../package/read-package.ts";
import { listInstalls, readInstalls } from "../store/installs.ts";
import type { InstallFacts } from "../store/rows.ts";

/** So much of snippets is sent at once. */
const MAX_SENT = 2_000;
const MAX_CHARACTERS = 1_000_000;

interface Installed {
  readonly install: InstallFacts;
  readonly contents: PackageContents;
}

/** What is installed, out of the workspace's own copies; of damaged ones nothing is taken. */
async function installed(
  { database, log }: Platform,
  scope: Scope,
  packageId?: string,
): Promise<readonly Installed[]> {
  return database.reading(scope, async (tx) => {
    const rows = (await listInstalls(tx)).filter(
      ({ package_id: id }) => packageId === undefined || id === packageId,
    );
    const unknown = rows.filter(({ integrity }) => knownContents(integrity) === null);
    const copies = await readInstalls(
      tx,
      unknown.map(({ package_id: id }) => id),
    );
    return rows.flatMap((install): readonly Installed[] => {
      const copy = copies.find(({ id }) => id === install.id);
      try {
        const contents =
          copy === undefined
            ? knownContents(install.integrity)
            : contentsOf(install.name, copy.tarball ?? Buffer.alloc(0), install.integrity);
        return contents === null ? [] : [{ install, contents }];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.warn({ err: error, package: install.name }, "an installed package is damaged");
        return [];
      }
    });
  });
}

/** The themes that somebody can choose from. */
export async function installedThemes(
  platform: Platform,
  scope: Scope,
): Promise<ReplyOf<typeof listInstalledThemes>> {
  const items = (await installed(platform, scope)).flatMap(({ install, contents }) =>
    contents.editor.themes.map(({ id, title, type }) => ({
      packageId: install.package_id,
      package: contents.manifest.devloom.title,
      version: install.version,
      id,
      title,
      type,
    })),
  );
  return { items, total: items.length };
}

export async function installedTheme(
  platform: Platform,
  scope: Scope,
  { id, theme }: ParsedOf<typeof getInstalledTheme>["params"],
): Promise<EditorTheme> {
  const [found] = await installed(platform, scope, id);
  const chosen = found?.contents.editor.themes.find((one) => one.id === theme);
  if (chosen === undefined) throw notFound("The theme");
  return chosen;
}

/** The snippets for a language, and those for all of them. */
export async function installedSnippets(
  platform: Platform,
  scope: Scope,
  language: string,
): Promise<ReplyOf<typeof listInstalledSnippets>> {
  const fitting = (await installed(platform, scope)).flatMap(({ contents }) =>
    contents.editor.snippets
      .filter(({ languages }) => languages.length === 0 || languages.includes(language))
      .map(({ name, prefixes, body, description }) => ({
        name,
        prefixes: [...prefixes],
        body,
        description,
        package: contents.manifest.devloom.title,
      })),
  );
  let characters = 0;
  const items = fitting.slice(0, MAX_SENT).filter(({ body }) => {
    characters += body.length;
    return characters <= MAX_CHARACTERS;
  });
  return { items, total: fitting.length, truncated: items.length < fitting.length };
}
