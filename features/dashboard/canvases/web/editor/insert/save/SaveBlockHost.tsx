import { lazy, Suspense } from "react";
import type { EditorModel } from "../../model/editor-model.ts";
import { useStore } from "../../model/use-store.ts";

const SaveBlockDialog = lazy(async () => ({
  default: (await import("./SaveBlockDialog.tsx")).SaveBlockDialog,
}));

/** The dialog for saving a block, while something is being saved. */
export function SaveBlockHost({ model }: { model: EditorModel }) {
  const id = useStore(model.savedAsBlock);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <SaveBlockDialog key={id} elementId={id} onClose={() => model.savedAsBlock.set(null)} />
    </Suspense>
  );
}
