import { IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ArrowLeft, ArrowRight, RotateCw } from "lucide-react";
import { useState } from "react";
import type { Storyboard } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { routeFrom, routeOf } from "../model/frame-path.ts";

/** Where the page of a storyboard is, and the ways to other places of the app. */
export function RouteBar({ storyboard }: { storyboard: Storyboard }) {
  const t = useText("canvases");
  const model = useEditor();
  const { id, path } = storyboard;
  const href = useStore(model.addresses, (addresses) => addresses[id]);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (href === undefined ? path : routeOf(href));
  const link = model.frames.link(id);
  const go = (): void => {
    if (typed === null) return;
    setTyped(null);
    model.navigate(id, routeFrom(typed));
  };
  return (
    <fieldset aria-label={t("route.label")} className="flex min-w-0 flex-1 items-center">
      <IconButton label={t("route.back")} size="sm" onClick={() => link.call("goBack")}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={t("route.forward")} size="sm" onClick={() => link.call("goForward")}>
        <ArrowRight aria-hidden="true" />
      </IconButton>
      <IconButton label={t("route.refresh")} size="sm" onClick={() => model.visit(id)}>
        <RotateCw aria-hidden="true" />
      </IconButton>
      <input
        aria-label={t("route.address")}
        value={shown}
        spellCheck={false}
        className="h-6 max-w-72 min-w-0 flex-1 rounded-sm bg-surface px-2 font-mono text-2xs text-ink ring-1 ring-line focus:ring-brand focus:outline-none"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter") go();
          if (event.key === "Escape") setTyped(null);
        }}
      />
    </fieldset>
  );
}
