import { useText } from "@devloom/web-kit";
import { Box, Component, X } from "lucide-react";
import { useEditor } from "../model/editor-context.ts";
import type { EditorElement } from "../model/types.ts";
import { sourcePlace } from "../inspector/content/source-place.ts";

/** What a description is about, each with the way to leave it out. */
export function ChosenElements({ elements }: { readonly elements: readonly EditorElement[] }) {
  const t = useText("canvases");
  const model = useEditor();
  if (elements.length === 0) return <p className="text-muted">{t("beside.ai.nothing")}</p>;
  const without = (key: string): void =>
    model.select(elements.map((element) => element.key).filter((one) => one !== key));
  return (
    <ul
      aria-label={t("beside.ai.chosen")}
      className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto"
    >
      {elements.map((element) => {
        const { key, tree, navNode } = element;
        const name = tree?.componentName ?? navNode?.name ?? "";
        const Icon = tree?.type === "native" ? Box : Component;
        return (
          <li
            key={key}
            title={sourcePlace(tree) ?? undefined}
            className="flex items-center gap-1 rounded-full bg-[#5246c2] py-0.5 pr-1 pl-2 text-xs text-white"
          >
            <Icon aria-hidden="true" className="size-3" />
            {name}
            <button
              type="button"
              aria-label={t("beside.ai.leaveOut", { name })}
              className="rounded-full p-0.5 hover:bg-white/20"
              onClick={() => without(key)}
            >
              <X aria-hidden="true" className="size-3" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
