import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  IconButton,
} from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ChevronUp, Focus, Maximize, Minus, Plus } from "lucide-react";
import { useState } from "react";
import { keyText } from "../actions/key-text.ts";
import { withKeys } from "../actions/with-keys.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { zoomFrom } from "./zoom.ts";
import { zoomToSelection } from "../model/show-selection.ts";

const PERCENTS = [25, 50, 100, 200] as const;

/** How large the canvas is shown, and the ways to change it. */
export function ZoomControls() {
  const t = useText("canvases");
  const { viewport, storyboards } = useEditor();
  return (
    <fieldset
      data-toolbar
      aria-label={t("zoom.label")}
      className="absolute right-3 bottom-3 flex items-center rounded-lg border bg-raised p-0.5 shadow-floating"
    >
      <IconButton
        label={withKeys(t("zoom.out"), "Mod+-")}
        size="sm"
        onClick={() => viewport.zoomBy(0.8)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <Percent />
      <IconButton
        label={withKeys(t("zoom.in"), "Mod+Plus")}
        size="sm"
        onClick={() => viewport.zoomBy(1.25)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton
        label={withKeys(t("zoom.fit"), "Shift+1")}
        size="sm"
        onClick={() => viewport.fit(storyboards.items.get())}
      >
        <Maximize aria-hidden="true" />
      </IconButton>
      <ZoomMenu />
    </fieldset>
  );
}

/** The zoom as a number that can be typed over. */
function Percent() {
  const t = useText("canvases");
  const { viewport } = useEditor();
  const percent = useStore(viewport.view, ({ zoom }) => Math.round(zoom * 100));
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      aria-label={t("zoom.percent")}
      title={t("zoom.percent")}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? `${percent} %`}
      className="h-control-sm w-14 rounded-md bg-transparent text-center text-xs tabular-nums hover:bg-hover focus:bg-surface"
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== "Enter" && event.key !== "Escape") return;
        const zoom = event.key === "Enter" && typed !== null ? zoomFrom(typed) : null;
        if (zoom !== null) viewport.zoomTo(zoom);
        setTyped(null);
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
    />
  );
}

function ZoomMenu() {
  const t = useText("canvases");
  const model = useEditor();
  const hasSelection = useStore(model.selection, ({ keys }) => keys.length > 0);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("zoom.menu")} size="sm" className="w-5!">
          <ChevronUp aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem
          icon={<Maximize aria-hidden="true" />}
          shortcut={keyText("Shift+1")}
          onSelect={() => model.viewport.fit(model.storyboards.items.get())}
        >
          {t("zoom.fit")}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Focus aria-hidden="true" />}
          shortcut={keyText("Shift+2")}
          disabled={!hasSelection}
          onSelect={() => zoomToSelection(model)}
        >
          {t("layers.action.zoomSelection")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        {PERCENTS.map((percent) => (
          <DropdownMenuItem
            key={percent}
            className="pl-9"
            {...(percent === 100 ? { shortcut: keyText("Mod+0") } : {})}
            onSelect={() => model.viewport.zoomTo(percent / 100)}
          >
            {t("zoom.to", { percent })}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
