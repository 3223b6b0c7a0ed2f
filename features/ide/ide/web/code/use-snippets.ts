import type { TextEditor } from "@devloom/code-editor";
import { usePermission, useRead } from "@devloom/web-kit";
import { useEffect } from "react";
import { listInstalledSnippets } from "../../../../marketplace/marketplace/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { vscodeLanguageOf } from "./vscode-language.ts";

/** Proposes the snippets of installed packages; without any nothing is loaded for that. */
export function useSnippets(editor: TextEditor, path: string): void {
  const model = useIde();
  const { allowed } = usePermission("marketplace:read");
  const { data } = useRead(
    listInstalledSnippets,
    { query: { language: vscodeLanguageOf(path) } },
    { topics: ["package"], enabled: allowed && model.canEdit },
  );
  const items = data?.items;
  useEffect(() => {
    if (items === undefined || items.length === 0) return undefined;
    let isLeft = false;
    void import("@devloom/code-editor/snippets").then(({ snippets }) => {
      if (!isLeft) editor.setSnippets(snippets(items, { path, project: model.projectName }));
    });
    return () => {
      isLeft = true;
      editor.setSnippets([]);
    };
  }, [editor, items, path, model]);
}
