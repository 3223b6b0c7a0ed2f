import { CommandPalette } from "@devloom/ui/CommandPalette";
import { useDebounced, useText } from "@devloom/web-kit";
import { useState } from "react";
import { usePlaces } from "./use-places.tsx";
import { useActions } from "./use-actions.tsx";
import { useHits } from "./use-hits.ts";
import { useSources } from "./use-sources.ts";

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Reaches every permitted screen and action, and finds things by name. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const t = useText("shell");
  const [text, setText] = useState("");
  const sources = useSources();
  const places = usePlaces();
  const actions = useActions(sources);
  const found = useHits(sources, useDebounced(open ? text.trim() : "", 150));
  return (
    <CommandPalette
      open={open}
      onOpenChange={(next) => {
        setText("");
        onOpenChange(next);
      }}
      groups={[...found, places, actions].filter((group) => group.items.length > 0)}
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      emptyText={t("search.empty")}
      onSearch={setText}
    />
  );
}
