import type { OutputOf, ParsedOf, ReplyOf } from "@devloom/contract";
import { type Actor, AppError, isoTime, type Platform } from "@devloom/server-kit";
import type { SharedPackage, SharedVersion } from "@devloom/server-kit";
import type { PackageVersion } from "../../../../marketplace/marketplace/contract.ts";
import type {
  getTemplate,
  listTemplates,
  previewTemplate,
  Template,
  TemplateDetail,
} from "../../contract.ts";
import { drawBuiltPages, drawPages } from "./draw-pages.ts";
import { openTemplate, type OpenTemplate, renderWith } from "./open-template.ts";

const MAX_TEXT = 60_000;
const MAX_LOOKS = 500;

interface Look {
  readonly cover: Template["cover"];
  readonly files: number;
}

/** What the list shows of a version, by the hash of its bytes: a version never changes. */
const looks = new Map<string, Look>();

export async function templateList(
  platform: Platform,
  actor: Actor,
  query: ParsedOf<typeof listTemplates>["query"],
): Promise<ReplyOf<typeof listTemplates>> {
  const page = await platform.packages.registry.list(actor, { ...query, kind: "template" });
  const items = await Promise.all(page.items.map((one) => presentOne(platform, actor, one)));
  return { ...page, items };
}

async function presentOne(
  platform: Platform,
  actor: Actor,
  found: SharedPackage,
): Promise<Template> {
  if (found.latest === null) return present(found, null);
  try {
    return present(found, await openTemplate(platform, actor, found.id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...present(found, null), damaged: true };
  }
}

export async function templateDetail(
  platform: Platform,
  actor: Actor,
  id: string,
  { version: wanted }: ParsedOf<typeof getTemplate>["query"],
): Promise<TemplateDetail> {
  const open = await openTemplate(platform, actor, id, wanted);
  return {
    ...present(open.found, open),
    version: open.version.version,
    readme: open.readme,
    parameters: open.field.parameters,
    tests: open.field.tests,
    versions: open.found.versions.map(presentVersion),
  };
}

/** What a template makes of some answers, without writing anything. */
export async function dryRun(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, answers }: ParsedOf<typeof previewTemplate>["body"],
): Promise<OutputOf<typeof previewTemplate>> {
  const open = await openTemplate(platform, actor, id, version);
  const { files } = renderWith(open, answers);
  return {
    files: [...files].map(([path, text]) => ({
      path,
      text: text.slice(0, MAX_TEXT),
      truncated: text.length > MAX_TEXT,
    })),
    pages: drawPages(files),
    builtPages: drawBuiltPages(open.pages),
  };
}

function present(found: SharedPackage, open: OpenTemplate | null): Template {
  const look = open === null ? { cover: null, files: 0 } : lookOf(open);
  const { id, name, title, description, namespace, publisher, visibility, latest } = found;
  return {
    id,
    name,
    title,
    description,
    framework: open?.field.framework ?? "",
    publisher: { namespace, kind: publisher },
    visibility,
    latest: latest === null ? null : presentVersion(latest),
    ...look,
    damaged: false,
  };
}

function lookOf(open: OpenTemplate): Look {
  const { integrity } = open.version;
  const known = looks.get(integrity);
  if (known !== undefined) return known;
  const { files } = renderWith(open, {});
  const look = {
    cover: drawPages(files, 1)[0] ?? drawBuiltPages(open.pages)[0] ?? null,
    files: files.size,
  };
  for (const oldest of looks.keys()) {
    if (looks.size < MAX_LOOKS) break;
    looks.delete(oldest);
  }
  looks.set(integrity, look);
  return look;
}

function presentVersion(one: SharedVersion): PackageVersion {
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
