import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Ban, Copy, Move, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useEditor } from "../model/editor-context.ts";
import type { EditorModel } from "../model/editor-model.ts";
import { useStore } from "../model/use-store.ts";
import { useDrag } from "./drag-context.ts";
import { isMadeUp } from "./made-up.ts";

/** Lies over everything during a drag, so that frames do not swallow the pointer, and shows what is on its way. */
export function DragLayer() {
  const state = useStore(useDrag().state);
  return state === null ? null : <Over />;
}

function Over() {
  const model = useEditor();
  const state = useStore(useDrag().state);
  const t = useText("canvases");
  const label = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = (event: PointerEvent): void => {
      if (isMadeUp(event)) return;
      const { clientX, clientY } = event;
      label.current?.style.setProperty("transform", `translate(${clientX}px, ${clientY}px)`);
      label.current?.style.setProperty("opacity", "1");
    };
    window.addEventListener("pointermove", follow);
    return () => window.removeEventListener("pointermove", follow);
  }, []);
  if (state === null) return null;
  const { dragged, copies } = state;
  const name = dragged.kind === "new" ? dragged.title : nameOfSeveral(model, dragged.ids);
  const Sign = state.isRefused ? Ban : copies ? Copy : dragged.kind === "new" ? Plus : Move;
  return (
    <div
      data-drag-layer
      data-has-place={state.target !== null}
      className={cx(
        "fixed inset-0 z-50 select-none",
        state.isRefused ? "cursor-not-allowed" : copies ? "cursor-copy" : "cursor-grabbing",
      )}
    >
      <div
        ref={label}
        className={cx(
          "absolute top-3 left-3 flex max-w-64 items-center gap-1.5 rounded-md px-2 py-1 text-xs opacity-0 shadow-floating [&_svg]:size-3.5 [&_svg]:shrink-0",
          state.isRefused ? "bg-danger text-on-danger" : "bg-brand text-on-brand",
        )}
      >
        <Sign aria-hidden="true" />
        <span className="truncate">
          {state.isRefused ? t("layers.cannotHere", { name }) : name}
        </span>
      </div>
    </div>
  );
}

function nameOfSeveral(model: EditorModel, ids: readonly string[]): string {
  const { tree } = model.lookups.get();
  const names = ids.map((id) => tree[id]?.componentName ?? "");
  return names.length > 3
    ? `${names.slice(0, 3).join(", ")} +${names.length - 3}`
    : names.join(", ");
}
