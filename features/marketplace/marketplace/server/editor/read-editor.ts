import type { EditorTheme } from "../../contract.ts";
import type { Manifest } from "../package/manifest.ts";
import type { PackageFiles } from "../tarball/tar.ts";
import { EditorFiles } from "./editor-files.ts";
import { readSnippets, type ReadSnippet } from "./read-snippets.ts";
import { readTheme } from "./read-theme.ts";

/** What a package adds to the editor. */
export interface EditorContents {
  readonly themes: readonly EditorTheme[];
  readonly snippets: readonly ReadSnippet[];
}

/** Reads the themes and snippets of a package; one of another kind has none. */
export function readEditor(files: PackageFiles, field: Manifest["devloom"]): EditorContents {
  if (field.kind !== "editor") return { themes: [], snippets: [] };
  const read = new EditorFiles(files);
  return {
    themes: field.themes.map((about) => readTheme(read, about)),
    snippets: readSnippets(read, field.snippets),
  };
}
