import { toast } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEffect } from "react";
import type { ActionContext } from "./action.ts";
import { restoreBoard } from "./board-actions.ts";

/** Tells that a storyboard is gone, with the way to have it back. */
export function useRemovedBoard({ model, ui }: ActionContext): void {
  const t = useText("canvases");
  useEffect(
    () =>
      ui.removedBoard.subscribe(() => {
        const board = ui.removedBoard.get();
        if (board === null) return;
        ui.removedBoard.set(null);
        toast({
          title: t("board.removed", { name: board.name }),
          action: { label: t("board.restore"), onSelect: () => void restoreBoard(model, board) },
        });
      }),
    [model, ui, t],
  );
}
