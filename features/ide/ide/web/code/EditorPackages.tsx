import type { TextEditor } from "@devloom/code-editor";
import { useColors } from "./use-colors.ts";
import { useSnippets } from "./use-snippets.ts";

/** Gives a text the theme and the snippets of installed packages, once it is there. */
export function EditorPackages({ editor, path }: { editor: TextEditor; path: string }) {
  useColors(editor);
  useSnippets(editor, path);
  return null;
}
