import type { TextEditor } from "@devloom/code-editor";
import { useStore } from "@devloom/web-kit";
import { useEffect } from "react";
import type { IdeSettings } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { IdeModel } from "../model/ide-model.ts";

type Layout = Parameters<TextEditor["setLayout"]>[0];

/** Shows folds, minimap and sticky lines, and has the keys that somebody chose, each loaded when it is wanted. */
export function useLayout(editor: TextEditor | null): void {
  const model = useIde();
  const keymap = useStore(model.settings, (settings) => settings.keymap);
  const minimap = useStore(model.settings, (settings) => settings.minimap);
  const stickyScroll = useStore(model.settings, (settings) => settings.stickyScroll);
  useEffect(() => {
    if (editor === null) return undefined;
    let isLeft = false;
    void loadLayout({ minimap, stickyScroll }).then((layout) => {
      if (!isLeft) editor.setLayout(layout);
    });
    return () => {
      isLeft = true;
    };
  }, [editor, minimap, stickyScroll]);
  useEffect(() => {
    if (editor === null) return undefined;
    let isLeft = false;
    void loadKeys(keymap, model).then((keys) => {
      if (!isLeft) editor.setKeys(keys);
    });
    return () => {
      isLeft = true;
    };
  }, [editor, keymap, model]);
}

async function loadLayout({
  minimap,
  stickyScroll,
}: Pick<IdeSettings, "minimap" | "stickyScroll">): Promise<Layout> {
  const layout = await import("@devloom/code-editor/layout");
  return [
    layout.folding(),
    stickyScroll ? layout.stickyScroll() : [],
    minimap ? (await import("@devloom/code-editor/layout/minimap")).minimap() : [],
  ];
}

async function loadKeys(keymap: IdeSettings["keymap"], model: IdeModel): Promise<Layout> {
  const save = (): void => void model.saveActive();
  if (keymap === "vim") return (await import("@devloom/code-editor/layout/vim")).vimKeys(save);
  if (keymap === "emacs")
    return (await import("@devloom/code-editor/layout/emacs")).emacsKeys(save);
  return [];
}
