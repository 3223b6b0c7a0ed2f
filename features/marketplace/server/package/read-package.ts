import type { Block, BlockProblem } from "../../contract.ts";
import { LARGEST_BLOCK_TEXT } from "../../contract.ts";
import { readForm } from "../blocks/read-form.ts";
import { type PackageFiles, readTarball } from "../tarball/tar.ts";
import { Manifest } from "./manifest.ts";
import { refused } from "./refused.ts";

const LARGEST_README = 64 * 1024;
const LARGEST_MANIFEST = 64 * 1024;

/** What a package holds once everything in it has been looked at. */
export interface PackageContents {
  readonly manifest: Manifest;
  readonly readme: string;
  readonly blocks: readonly Block[];
}

/** Reads a package that somebody else made. Nothing of it is run, and what is not understood is refused. */
export function readPackage(tarball: Buffer): PackageContents {
  const files = readTarball(tarball);
  const manifest = readManifest(textOf(files, "package.json", LARGEST_MANIFEST));
  const blocks = manifest.devloom.blocks.map((block): Block => {
    const form = (paths: { jsx: string; css?: string | undefined } | undefined) =>
      paths === undefined ? null : readFormOf(files, paths);
    return {
      id: block.id,
      title: block.title,
      description: block.description,
      tailwind: form(block.tailwind),
      plain: form(block.plain),
    };
  });
  return { manifest, readme: readReadme(files), blocks };
}

function readFormOf(files: PackageFiles, { jsx, css }: { jsx: string; css?: string | undefined }) {
  const sheet = css === undefined ? null : { path: css, text: textOf(files, css) };
  const { form, problems } = readForm({ path: jsx, text: textOf(files, jsx) }, sheet);
  if (form !== null) return form;
  const [first] = problems;
  throw refused(first === undefined ? `${jsx} is empty.` : problemText(first), { problems });
}

function problemText({ path, line, source, message }: BlockProblem): string {
  return `${path ?? "The block"}, line ${line}: ${source}: ${message}`;
}

function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused("package.json is not valid JSON.");
  }
  const parsed = Manifest.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(
    `package.json, ${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is not valid"}`,
  );
}

function readReadme(files: PackageFiles): string {
  const path = [...files.keys()].find((name) => /^readme(?:\.md)?$/i.test(name));
  return path === undefined ? "" : textOf(files, path, LARGEST_README);
}

function textOf(files: PackageFiles, path: string, largest = LARGEST_BLOCK_TEXT): string {
  const bytes = files.get(path);
  if (bytes === undefined) throw refused(`The package has no file ${path}.`);
  if (bytes.byteLength > largest) throw refused(`${path} is larger than ${largest} bytes.`);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Said below, together with text that the database could not hold.
  }
  throw refused(`${path} is not text in UTF-8.`);
}
