import { useEffect } from "react";
import { selectAndShow } from "../model/show-selection.ts";
import type { EditorModel } from "../model/editor-model.ts";

/** Keeps what is selected in this tab, so that it is selected and in view again after the tab was loaded anew. */
export function useKeptSelection(model: EditorModel): void {
  useEffect(() => {
    const name = `devloom.editor.selection.${model.canvas.get().id}`;
    let wanted = read(name);
    const stops = [
      model.selection.subscribe(() => {
        wanted = null;
        write(name, model.selection.get().keys);
      }),
      model.navTrees.subscribe(() => {
        const keys = wanted ?? [];
        if (keys.length === 0 || !keys.every((key) => model.navNode(key) !== null)) return;
        selectAndShow(model, keys);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [model]);
}

function read(name: string): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : null;
  } catch {
    // Storage is denied, or holds something else: nothing was selected then.
    return null;
  }
}

function write(name: string, keys: readonly string[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(keys));
  } catch {
    // Storage is denied: the selection lasts as long as the page.
  }
}
