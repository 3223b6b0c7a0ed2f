import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

/** Where the selected element stands in the source; lines count from 1. */
export interface SourcePlace {
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
}

/** The place of the first selected element; `null` while nothing of the source is selected. */
export function useSelectedPlace(): SourcePlace | null {
  const model = useEditor();
  const key = useStore(model.selection, ({ keys }) => keys[0] ?? null);
  const lookups = useStore(model.lookups, ({ tree }) => tree);
  if (key === null) return null;
  const element = lookups[model.element(key).codebaseId];
  const { filename, line, endLine } = { line: null, endLine: null, ...element };
  if (filename === undefined || typeof line !== "number") return null;
  return { path: filename, line, endLine: typeof endLine === "number" ? endLine : line };
}
