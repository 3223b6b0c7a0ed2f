import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { parentOf } from "../actions/walk.ts";
import { layerName } from "../actions/layer-name.ts";
import { useEditor } from "../model/editor-context.ts";
import type { EditorModel } from "../model/editor-model.ts";
import { useStore } from "../model/use-store.ts";
import { selectAndShow } from "../model/show-selection.ts";

/** Everything around the selected element, from its storyboard inwards; a press selects it. */
export function PathBar() {
  const t = useText("canvases");
  const model = useEditor();
  const { keys } = useStore(model.selection);
  // Names come with the trees and the source.
  useStore(model.navTrees);
  useStore(model.lookups);
  useStore(model.storyboards.items);
  const list = useRef<HTMLOListElement>(null);
  const key = keys[0] ?? null;
  useEffect(() => {
    // Where the path is too long, its end is what matters.
    if (key !== null && list.current !== null) list.current.scrollLeft = list.current.scrollWidth;
  }, [key]);
  if (key === null) return null;
  return (
    <nav aria-label={t("path.label")} className="ml-auto min-w-0">
      <ol
        ref={list}
        className="flex h-full items-center overflow-x-auto pl-4 [scrollbar-width:none]"
      >
        {pathTo(model, key).map((step, index, path) => {
          const isLast = index === path.length - 1;
          return (
            <li key={step} className="flex shrink-0 items-center text-xs text-muted">
              {index > 0 && <ChevronRight aria-hidden="true" className="size-3 opacity-60" />}
              <button
                type="button"
                aria-label={t("path.select", { name: nameOf(model, step) })}
                aria-current={isLast ? "true" : undefined}
                className={cx(
                  "max-w-40 truncate rounded-sm px-1 py-0.5 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2",
                  isLast && "font-medium text-brand-ink",
                )}
                onClick={() => selectAndShow(model, [step])}
                onPointerEnter={() => model.hover(step)}
                onPointerLeave={() => model.hover(null)}
              >
                {nameOf(model, step)}
              </button>
              {isLast && keys.length > 1 && (
                <span className="px-1">{t("path.more", { count: keys.length - 1 })}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function pathTo(model: EditorModel, key: string): readonly string[] {
  const path: string[] = [];
  for (let at: string | null = key; at !== null; at = parentOf(model, at)) path.unshift(at);
  return path;
}

function nameOf(model: EditorModel, key: string): string {
  const { navNode, tree, storyboardId } = model.element(key);
  if (navNode !== null) return layerName(navNode, tree ?? undefined).name;
  return model.storyboards.find(storyboardId)?.name ?? "";
}
