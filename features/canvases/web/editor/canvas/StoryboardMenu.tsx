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
import { ChevronDown, Maximize, Trash2 } from "lucide-react";
import type { Storyboard } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { deviceOf, DEVICES } from "./devices.ts";

interface StoryboardMenuProps {
  readonly storyboard: Storyboard;
  readonly showsSize: boolean;
}

/** The size of a storyboard, and everything that can be done with it. */
export function StoryboardMenu({ storyboard, showsSize }: StoryboardMenuProps) {
  const t = useText("canvases");
  const model = useEditor();
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
              model.storyboards.change(id, { width: device.width, height: device.height });
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
          onSelect={() => model.viewport.fit([storyboard])}
        >
          {t("board.zoomTo")}
        </DropdownMenuItem>
        <DropdownMenuItem
          destructive
          icon={<Trash2 aria-hidden="true" />}
          disabled={isOnly || !model.canEdit}
          onSelect={() => void model.storyboards.remove(id)}
        >
          {t("board.remove")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
