import { AppError, isoTime } from "@devloom/server-kit";
import type {
  Block,
  Package,
  PackageBlock,
  PackageDetail,
  PackageInstall,
  PackageVersion,
} from "../../contract.ts";
import { snippetsCover, themeCover } from "../editor/theme-cover.ts";
import { contentsOf, knownContents } from "../package/contents.ts";
import type { PackageContents } from "../package/read-package.ts";
import type { InstallFacts } from "../store/rows.ts";
import type { OfferedPackage, OfferedVersion } from "./offer.ts";
import { latestOf } from "./offered.ts";

/** So many snippets are named on the page of a package. */
const MAX_LISTED = 200;

export interface AboutPackage {
  readonly downloads: number;
  readonly install: InstallFacts | undefined;
}

export function presentInstall(row: InstallFacts): PackageInstall {
  return {
    version: row.version,
    integrity: row.integrity,
    pinned: row.pinned,
    installedAt: isoTime(row.installed_at),
    installedBy: row.installed_by,
  };
}

function presentVersion(one: OfferedVersion): PackageVersion {
  return {
    version: one.version,
    license: one.license,
    integrity: one.integrity,
    size: one.size,
    publishedAt: isoTime(one.publishedAt),
    yanked: one.isYanked,
    deprecated: one.deprecated,
  };
}

/** What a version holds; `null` when its bytes are not what was published. */
async function readVersion(
  name: string,
  version: OfferedVersion | null,
): Promise<PackageContents | null> {
  if (version === null) return null;
  const known = knownContents(version.integrity);
  if (known !== null) return known;
  try {
    return contentsOf(name, await version.bytes(), version.integrity);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A package as the list shows it. */
export async function presentPackage(one: OfferedPackage, about: AboutPackage): Promise<Package> {
  const latest = latestOf(one);
  return presentWith(one, about, latest, await readVersion(one.name, latest));
}

/** A package with everything that is told about it. */
export async function presentDetail(
  one: OfferedPackage,
  about: AboutPackage,
): Promise<PackageDetail> {
  const latest = latestOf(one);
  const contents = await readVersion(one.name, latest);
  return {
    ...presentWith(one, about, latest, contents),
    readme: contents?.readme ?? "",
    blocks: contents === null ? [] : addedBy(contents),
    snippets: presentSnippets(contents),
    versions: one.versions.map(presentVersion),
    damaged: latest !== null && contents === null,
  };
}

function presentWith(
  one: OfferedPackage,
  { downloads, install }: AboutPackage,
  latest: OfferedVersion | null,
  contents: PackageContents | null,
): Package {
  return {
    id: one.id,
    name: one.name,
    kind: one.kind,
    title: one.title,
    description: one.description,
    publisher: { namespace: one.namespace, kind: one.publisher },
    visibility: one.visibility,
    downloads,
    latest: latest === null ? null : presentVersion(latest),
    installed: install === undefined ? null : presentInstall(install),
    cover: contents === null ? null : coverOfPackage(contents),
  };
}

/** What is seen of a package in the list: its first block or theme, else its snippets. */
function coverOfPackage({ blocks, editor }: PackageContents): Package["cover"] {
  const [block] = blocks;
  if (block !== undefined) return coverOf(block);
  const [theme] = editor.themes;
  if (theme !== undefined) return themeCover(theme);
  return editor.snippets.length === 0 ? null : snippetsCover(editor.snippets);
}

/** The blocks or themes of a package with their pictures. */
function addedBy({ blocks, editor }: PackageContents): PackageBlock[] {
  const themes = editor.themes.map((theme) => ({
    id: theme.id,
    title: theme.title,
    description: "",
    needsTailwind: false,
    cover: themeCover(theme),
  }));
  return [...blocks.map(presentBlock), ...themes];
}

function presentSnippets(contents: PackageContents | null): PackageDetail["snippets"] {
  const all = contents?.editor.snippets ?? [];
  return {
    items: all.slice(0, MAX_LISTED).map(({ prefixes, name, languages }) => ({
      prefixes: [...prefixes],
      name,
      languages: [...languages],
    })),
    total: all.length,
  };
}

function presentBlock(block: Block): PackageBlock {
  const { id, title, description } = block;
  return { id, title, description, needsTailwind: block.plain === null, cover: coverOf(block) };
}

/** The form that needs the least to be shown. */
function coverOf({ plain, tailwind }: Block): PackageBlock["cover"] {
  const { nodes, css } = plain ?? tailwind ?? { nodes: [], css: null };
  return { nodes, css };
}
