import { type Block, type BlockProblem, DASHBOARD_FILE, RULE_FILE } from "../../contract.ts";
import { type EditorContents, readEditor } from "../editor/read-editor.ts";
import { readJsonc } from "../editor/read-jsonc.ts";
import { withEditorField } from "../editor/vscode-manifest.ts";
import { readForm } from "../blocks/read-form.ts";
import { type PackageFiles, readTarball } from "../tarball/tar.ts";
import { Manifest } from "./manifest.ts";
import { readPages } from "./page-files.ts";
import { refused } from "./refused.ts";
import { readTemplate } from "./read-template.ts";
import { textOf } from "./text-of.ts";

const MAX_README = 64 * 1024;
const MAX_MANIFEST = 64 * 1024;
/** Where an extension of VS Code has its texts. */
const TEXTS_FILE = "package.nls.json";
/** Texts that other features read themselves, and how large they may be. */
const OWN_FILES = {
  automation: { path: RULE_FILE, largest: 512 * 1024 },
  dashboard: { path: DASHBOARD_FILE, largest: 2 * 1024 * 1024 },
} as const;

/** What a package holds once everything in it has been looked at. */
export interface PackageContents {
  readonly manifest: Manifest;
  readonly readme: string;
  /** None in packages of other kinds. */
  readonly blocks: readonly Block[];
  /** Themes and snippets; none in packages of other kinds. */
  readonly editor: EditorContents;
  /** What features read by themselves: files of a template by their paths in the project, the rule of an automation, a dashboard. */
  readonly files: ReadonlyMap<string, string>;
  /** What pages of a template showed when it was published. */
  readonly pages: ReadonlyMap<string, string>;
}

/** Reads a package that somebody else made. Nothing of it is run, and what is not understood is refused. */
export function readPackage(tarball: Buffer): PackageContents {
  const files = readTarball(tarball);
  const manifest = readManifest(files);
  const blocks = readBlocks(files, manifest);
  return {
    manifest,
    readme: readReadme(files),
    blocks,
    editor: readEditor(files, manifest.devloom),
    files: readFiles(files, manifest),
    pages: manifest.devloom.kind === "template" ? readPages(files) : new Map(),
  };
}

function readFiles(files: PackageFiles, manifest: Manifest): ReadonlyMap<string, string> {
  const { kind } = manifest.devloom;
  if (kind !== "automation" && kind !== "dashboard") return readTemplate(files, manifest);
  const { path, largest } = OWN_FILES[kind];
  return new Map([[path, textOf(files, path, largest)]]);
}

function readBlocks(files: PackageFiles, { devloom }: Manifest): Block[] {
  if (devloom.kind !== "blocks") return [];
  return devloom.blocks.map((block): Block => {
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

function readManifest(files: PackageFiles): Manifest {
  const text = textOf(files, "package.json", MAX_MANIFEST);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused("package.json is not valid JSON.");
  }
  const parsed = Manifest.safeParse(
    withEditorField(value, () =>
      files.has(TEXTS_FILE) ? readJsonc(TEXTS_FILE, textOf(files, TEXTS_FILE, MAX_MANIFEST)) : {},
    ),
  );
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(
    `package.json, ${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is not valid"}`,
  );
}

function readReadme(files: PackageFiles): string {
  const path = [...files.keys()].find((name) => /^readme(?:\.md)?$/i.test(name));
  return path === undefined ? "" : textOf(files, path, MAX_README);
}
