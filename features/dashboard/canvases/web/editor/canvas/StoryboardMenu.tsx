import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ChevronDown, CopyPlus, Maximize, Pencil, Trash2, UnfoldVertical } from "lucide-react";
import type { Storyboard } from "../../../contract.ts";
import { duplicateBoard, removeBoard } from "../actions/board-actions.ts";
import { useEditorUi } from "../actions/ui-context.ts";
import { boardKey } from "../actions/walk.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { deviceOf, DEVICES } from "./devices.ts";
import { pageHeight } from "./page-height.ts";

interface StoryboardMenuProps {
  readonly storyboard: Storyboard;
  readonly showsSize: boolean;
}

/** The size of a storyboard, and everything that can be done with it. */
export function StoryboardMenu({ storyboard, showsSize }: StoryboardMenuProps) {
  const t = useText("canvases");
  const model = useEditor();
  const ui = useEditorUi();
  const isOnly = useStore(model.storyboards.items, (items) => items.length === 1);
  const { id, width, height } = storyboard;
  const size = t("board.size", { width: String(width), height: String(height) });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t("board.menu", { name: storyboard.name, size })}
        className="flex h-6 items-center gap-1 rounded-sm px-1.5 whitespace-nowrap hover:bg-hover hover:text-ink"
      >
        {showsSize && size}
        <ChevronDown aria-hidden="true" className="size-3.5" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuRadioGroup
          value={deviceOf(width, height) ?? ""}
          onValueChange={(chosen) => {
            const device = DEVICES.find((one) => one.id === chosen);
            if (device !== undefined && model.canEdit)
              model.storyboards.resize(id, { width: device.width, height: device.height });
          }}
        >
          {DEVICES.map((device) => (
            <DropdownMenuRadioItem key={device.id} value={device.id}>
              {t(`device.${device.id}`)} · {device.width} × {device.height}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          icon={<Maximize aria-hidden="true" />}
          onSelect={() => model.viewport.fit([storyboard], 2)}
        >
          {t("board.zoomTo")}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<UnfoldVertical aria-hidden="true" />}
          disabled={!model.canEdit}
          onSelect={() => {
            const whole = pageHeight(model.navTrees.get()[id] ?? null);
            if (whole !== null) model.storyboards.resize(id, { width, height: whole });
          }}
        >
          {t("board.pageHeight")}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Pencil aria-hidden="true" />}
          disabled={!model.canEdit}
          onSelect={() => ui.renaming.set(boardKey(id))}
        >
          {t("board.rename")}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<CopyPlus aria-hidden="true" />}
          disabled={!model.canEdit}
          onSelect={() => void duplicateBoard(model, storyboard)}
        >
          {t("board.duplicate")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          destructive
          icon={<Trash2 aria-hidden="true" />}
          disabled={isOnly || !model.canEdit}
          title={isOnly ? t("layers.reason.lastBoard") : undefined}
          onSelect={() => void removeBoard({ model, ui }, storyboard)}
        >
          {t("board.remove")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
