import { classNames, readNodes } from "@devloom/blocks";
import type { ParsedOf, ReplyOf } from "@devloom/contract";
import type { Platform, Scope } from "@devloom/server-kit";
import type { BlockDraft, checkBlock, publishBlock } from "../../contract.ts";
import { readDraft } from "../blocks/read-draft.ts";
import { buildPackage } from "../package/build-package.ts";
import { refused } from "../package/refused.ts";
import { compareVersions, nextVersion } from "../package/versions.ts";
import { namespaceOf, slugOf } from "../store/namespace.ts";
import { ownPackage, ownPackages, ownVersions } from "../store/own-packages.ts";
import type { VersionFacts } from "../store/rows.ts";
import { publish } from "./publish.ts";

/** What a block of this source would be, and the packages that it could be a new version of. */
export async function checkDraft(
  platform: Platform,
  scope: Scope,
  draft: BlockDraft,
): Promise<ReplyOf<typeof checkBlock>> {
  const { form, problems } = readDraft(draft);
  const namespace = await namespaceOf(platform, scope);
  const own = await platform.database.reading(scope, async (tx) => {
    const versions = await ownVersions(tx);
    const packages = (await ownPackages(tx)).filter(({ kind }) => kind === "blocks");
    return packages.map(({ id, slug, title }) => ({
      slug,
      title,
      version: newest(versions.filter(({ package_id: of }) => of === id)) ?? "",
    }));
  });
  return { form, problems: [...problems], namespace, own };
}

/** Publishes source as a package of one block; a package of the same name gets its next version. */
export async function saveBlock(
  platform: Platform,
  scope: Scope,
  { title, description, license, visibility, draft }: ParsedOf<typeof publishBlock>["body"],
): Promise<string> {
  const { form, problems } = readDraft(draft);
  if (form === null) throw refused("This can't be saved as a block yet.", { problems });
  const namespace = await namespaceOf(platform, scope);
  const slug = slugOf(title, "block", 60);
  const before = await newestVersion(platform, scope, slug);
  // Without any utility it needs no Tailwind, wherever it comes from.
  const needsTailwind = classNames(readNodes(form.nodes)).length > 0;
  const block = {
    id: blockId(slug),
    title,
    description,
    tailwind: needsTailwind ? form : null,
    plain: needsTailwind ? null : form,
  };
  const tarball = buildPackage({
    name: `@${namespace}/${slug}`,
    version: before === null ? "1.0.0" : nextVersion(before),
    title,
    description,
    license,
    readme: `# ${title}\n${description === "" ? "" : `\n${description}\n`}`,
    blocks: [block],
  });
  return publish(platform, scope, tarball, { visibility });
}

/** The newest version of an own package; `null` where there is none. */
export function newestVersion(
  { database }: Platform,
  scope: Scope,
  slug: string,
): Promise<string | null> {
  return database.reading(scope, async (tx) => {
    const known = await ownPackage(tx, { slug });
    return known === undefined ? null : newest(await ownVersions(tx, known.id));
  });
}

function newest(versions: readonly Pick<VersionFacts, "version">[]): string | null {
  return (
    versions
      .map(({ version }) => version)
      .toSorted(compareVersions)
      .at(-1) ?? null
  );
}

/** `pricing-card` as a name in code. */
function blockId(slug: string): string {
  const joined = slug
    .split("-")
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("")
    .slice(0, 40);
  return /^[a-z]/.test(joined) ? joined : `block${joined}`.slice(0, 40);
}
