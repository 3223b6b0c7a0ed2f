import { useMemo } from "react";
import { chosenKeys } from "../actions/chosen.ts";
import { useEditor } from "../model/editor-context.ts";
import type { EditorElement } from "../model/types.ts";
import { useStore } from "../model/use-store.ts";

/** The selected elements that stand in the source, each once. */
export function useChosen(): readonly EditorElement[] {
  const model = useEditor();
  const selection = useStore(model.selection);
  const { tree } = useStore(model.lookups);
  return useMemo(() => {
    const elements = chosenKeys(model).map((key) => model.element(key));
    const known = elements.filter(({ codebaseId }) => tree[codebaseId] !== undefined);
    return [...new Map(known.map((element) => [element.codebaseId, element])).values()];
    // The model reads what `selection` says.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [model, selection, tree]);
}
