import type { TextEditor } from "@devloom/code-editor";
import { call, useAppearance, useStore } from "@devloom/web-kit";
import { useEffect } from "react";
import { getInstalledTheme } from "../../../../marketplace/marketplace/contract.ts";
import { useIde } from "../model/ide-context.ts";

/** Shows the text in the theme that somebody chose for pages as light or dark as this one is. */
export function useColors(editor: TextEditor): void {
  const { resolved } = useAppearance();
  const chosen = useStore(useIde().settings, ({ themes }) => themes[resolved]);
  const packageId = chosen?.packageId;
  const theme = chosen?.theme;
  useEffect(() => {
    if (packageId === undefined || theme === undefined) return undefined;
    let isLeft = false;
    const show = async (): Promise<void> => {
      const [{ colorTheme }, found] = await Promise.all([
        import("@devloom/code-editor/theme"),
        call(getInstalledTheme, { params: { id: packageId, theme } }),
      ]);
      if (!isLeft) editor.setColors(colorTheme(found));
    };
    // Removed from the workspace, or out of reach: the house's own colours.
    show().catch(() => undefined);
    return () => {
      isLeft = true;
      editor.setColors(null);
    };
  }, [editor, packageId, theme]);
}
