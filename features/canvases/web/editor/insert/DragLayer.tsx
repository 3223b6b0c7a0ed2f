import { Copy, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { dragOf } from "./canvas-drag.ts";

/** Lies over everything during a drag, so that frames do not swallow the pointer, and shows what is on its way. */
export function DragLayer() {
  const model = useEditor();
  const state = useStore(dragOf(model).state);
  return state === null ? null : <Over />;
}

function Over() {
  const model = useEditor();
  const state = useStore(dragOf(model).state);
  const label = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      label.current?.style.setProperty("transform", `translate(${clientX}px, ${clientY}px)`);
      label.current?.style.setProperty("opacity", "1");
    };
    window.addEventListener("pointermove", follow);
    return () => window.removeEventListener("pointermove", follow);
  }, []);
  if (state === null) return null;
  const { dragged, copies } = state;
  return (
    <div
      data-drag-layer
      data-has-place={state.target !== null}
      className={`fixed inset-0 z-50 select-none ${copies ? "cursor-copy" : "cursor-grabbing"}`}
    >
      {(dragged.kind === "new" || copies) && (
        <div
          ref={label}
          className="absolute top-3 left-3 flex items-center gap-1.5 rounded-md bg-brand px-2 py-1 text-xs text-on-brand opacity-0 shadow-floating [&_svg]:size-3.5"
        >
          {copies ? <Copy aria-hidden="true" /> : <Plus aria-hidden="true" />}
          {dragged.kind === "new" ? dragged.title : dragged.ids.length}
        </div>
      )}
    </div>
  );
}
