import { parseKey } from "@devloom/frame-protocol";
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { chosenIds, chosenMarkup } from "../actions/chosen.ts";
import { endsWith } from "../actions/endless.ts";
import { holdsFor } from "../actions/nesting.ts";
import { isElementKey } from "../actions/place.ts";
import { copyElements, moveElements } from "../actions/restructure.ts";
import { useEditor } from "../model/editor-context.ts";
import { followEdge } from "./edge-scroll.ts";
import type { LayerRow } from "./flatten.ts";
import { treeDrop, type TreeDrop } from "./tree-drop.ts";

const LEAST_MOVEMENT = 5;

/** Rows under the pointer: which one, and how far down it is. */
export type RowAt = (clientY: number) => { row: LayerRow; fraction: number } | null;

/** Drags rows to other places of the tree; with Alt a copy is put there. */
export function useTreeDrag(scroller: RefObject<HTMLElement | null>, rowAt: RowAt) {
  const model = useEditor();
  const [drop, setDrop] = useState<TreeDrop | null>(null);
  const latest = useRef(rowAt);
  useEffect(() => {
    latest.current = rowAt;
  });

  const begin = useCallback(
    (row: LayerRow, event: ReactPointerEvent<HTMLElement>, onClick: () => void) => {
      if (!model.canEdit || event.button !== 0 || !isElementKey(row.key)) return onClick();
      const start = { x: event.clientX, y: event.clientY };
      let isDragging = false;
      let target: TreeDrop | null = null;
      const edge = followEdge(scroller.current, (clientY) => point(clientY));
      const onMove = ({ clientX, clientY }: PointerEvent): void => {
        const moved = Math.abs(clientX - start.x) + Math.abs(clientY - start.y);
        if (!isDragging && moved < LEAST_MOVEMENT) return;
        if (!isDragging && !model.selection.get().keys.includes(row.key)) model.select([row.key]);
        isDragging = true;
        point(clientY);
        edge.at(clientY);
      };
      const point = (clientY: number): void => {
        const over = latest.current(clientY);
        const { tree } = model.lookups.get();
        const ids = chosenIds(model);
        const found =
          over === null
            ? null
            : treeDrop({
                ...over,
                root: model.navTrees.get()[over.row.storyboardId] ?? null,
                tree,
                holds: holdsFor(tree, ids, model.nav.shownTag),
                draggedKeys: model.selection.get().keys,
                draggedIds: ids,
              });
        target = found !== null && endsWith(tree, ids)(found.place.parentId) ? found : null;
        setDrop(target);
      };
      const stop = (): void => {
        edge.stop();
        window.removeEventListener("pointermove", onMove);
        window.removeEventListener("pointerup", onUp);
        window.removeEventListener("keydown", onKey, true);
        setDrop(null);
      };
      const onUp = (up: PointerEvent): void => {
        stop();
        if (!isDragging) return onClick();
        if (target === null) return;
        const ids = chosenIds(model);
        if (up.altKey) copyElements(model, ids, chosenMarkup(model), target.place);
        else moveElements(model, ids, target.place);
      };
      const onKey = (key: KeyboardEvent): void => {
        if (key.key !== "Escape") return;
        key.preventDefault();
        key.stopPropagation();
        stop();
      };
      window.addEventListener("pointermove", onMove);
      window.addEventListener("pointerup", onUp);
      window.addEventListener("keydown", onKey, true);
    },
    [model, scroller],
  );
  return { drop, begin };
}

/** Whether two keys are in the same storyboard, so that they can be selected together. */
export function areTogether(one: string, other: string): boolean {
  return parseKey(one).storyboardId === parseKey(other).storyboardId;
}
