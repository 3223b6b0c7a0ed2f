import { writeTarball } from "../tarball/tar.ts";
import { TEMPLATE_FOLDER } from "../../contract.ts";
import { pageFile } from "./page-files.ts";
import type { Manifest } from "./manifest.ts";

/** The source of one block as it is put into a package. */
export interface PackedBlock {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tailwind: PackedForm | null;
  readonly plain: PackedForm | null;
}

interface PackedForm {
  readonly jsx: string;
  readonly css: string | null;
}

interface AnyPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly readme: string;
}

export interface PackageSource extends AnyPackage {
  readonly title: string;
  readonly blocks: readonly PackedBlock[];
}

/** Puts a package together in the format in which people publish theirs. */
export function buildPackage(source: PackageSource): Buffer {
  const files: Record<string, string> = {};
  const pack = (id: string, ending: string, form: PackedForm | null) => {
    if (form === null) return undefined;
    const jsx = `blocks/${id}${ending}.jsx`;
    files[jsx] = `${form.jsx}\n`;
    if (form.css === null) return { jsx };
    const css = `blocks/${id}${ending}.module.css`;
    files[css] = form.css;
    return { jsx, css };
  };
  const manifest = {
    name: source.name,
    version: source.version,
    description: source.description,
    license: source.license,
    devloom: {
      kind: "blocks",
      title: source.title,
      blocks: source.blocks.map(({ id, title, description, tailwind, plain }) => ({
        id,
        title,
        description,
        tailwind: pack(id, ".tailwind", tailwind),
        plain: pack(id, "", plain),
      })),
    },
  } satisfies Manifest;
  return writeTarball({
    "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "README.md": source.readme,
    ...files,
  });
}

/** Puts what another feature shares together in the same format. */
export function buildShared(
  source: AnyPackage & {
    readonly field: Manifest["devloom"];
    readonly files: ReadonlyMap<string, string>;
    readonly pages?: ReadonlyMap<string, string> | undefined;
  },
): Buffer {
  const { name, version, description, license, readme, field, files, pages = new Map() } = source;
  const manifest = { name, version, description, license, devloom: field } satisfies Manifest;
  const folder = field.kind === "template" ? TEMPLATE_FOLDER : "";
  return writeTarball({
    "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "README.md": readme,
    ...Object.fromEntries([...files].map(([path, text]) => [`${folder}${path}`, text])),
    ...Object.fromEntries([...pages].map(([address, text]) => [pageFile(address), text])),
  });
}
