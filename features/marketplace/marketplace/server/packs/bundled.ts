import { plainBlock, tailwindJsx } from "@devloom/blocks";
import type { OfferedPackage } from "../catalogue/offer.ts";
import { SHEET_LOCAL } from "../blocks/read-form.ts";
import { buildPackage } from "../package/build-package.ts";
import { BUNDLED_NAMESPACE } from "../store/namespace.ts";
import { integrityOf } from "../tarball/integrity.ts";
import { dashboards } from "./dashboards.ts";
import { journal } from "./journal.ts";
import { PACK_LOOKS } from "./looks.ts";
import type { Pack } from "./pack.ts";
import { TEMPLATES, templateTarball } from "./templates.ts";

const PACKS: readonly Pack[] = [dashboards, journal];
const LICENSE = "Apache-2.0";

let built: readonly OfferedPackage[] | undefined;

/** The packages that came with the product: real ones, built when they are first asked for. */
export function bundledPackages(): readonly OfferedPackage[] {
  built ??= [
    ...PACKS.map((pack) => offer("blocks", pack, blocksTarball(pack))),
    ...TEMPLATES.map((about) => {
      const { tarball, ...more } = templateTarball(about, nameOf(about), LICENSE);
      return offer("template", { ...about, ...more }, tarball);
    }),
  ];
  return built;
}

function nameOf({ slug }: Pick<Pack, "slug">): string {
  return `@${BUNDLED_NAMESPACE}/${slug}`;
}

function blocksTarball(pack: Pack): Buffer {
  const { title, description, version, readme } = pack;
  return buildPackage({
    name: nameOf(pack),
    version,
    title,
    description,
    license: LICENSE,
    readme,
    blocks: pack.blocks.map((block) => {
      const { jsx, css } = plainBlock(block, PACK_LOOKS, SHEET_LOCAL);
      return {
        id: block.id,
        title: block.title,
        description: block.description,
        tailwind: { jsx: tailwindJsx(block.markup, PACK_LOOKS), css: null },
        plain: { jsx, css },
      };
    }),
  });
}

function offer(
  kind: OfferedPackage["kind"],
  pack: Omit<Pack, "blocks" | "readme">,
  tarball: Buffer,
): OfferedPackage {
  const { id, title, description, version } = pack;
  return {
    id,
    name: nameOf(pack),
    namespace: BUNDLED_NAMESPACE,
    kind,
    title,
    description,
    publisher: "bundled",
    visibility: "installation",
    versions: [
      {
        version,
        license: LICENSE,
        integrity: integrityOf(tarball),
        size: tarball.byteLength,
        publishedAt: new Date(pack.publishedAt),
        isYanked: false,
        deprecated: null,
        bytes: async () => tarball,
      },
    ],
  };
}
