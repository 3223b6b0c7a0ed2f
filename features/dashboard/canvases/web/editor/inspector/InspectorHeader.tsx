import { useText } from "@devloom/web-kit";
import { Box, Component, Layers2 } from "lucide-react";
import { layerName } from "../actions/layer-name.ts";
import { useEditor } from "../model/editor-context.ts";
import type { EditorElement } from "../model/types.ts";
import { sourcePlace } from "./content/source-place.ts";

/** What is selected, and where it is written. */
export function InspectorHeader({ elements }: { readonly elements: readonly EditorElement[] }) {
  const t = useText("canvases");
  const model = useEditor();
  const [first] = elements;
  if (first === undefined) return null;
  const isSeveral = elements.length > 1;
  const isComponent = first.tree?.type !== "native";
  const name = isSeveral
    ? t("inspector.several", { count: elements.length })
    : first.navNode === null
      ? (first.tree?.componentName ?? "")
      : layerName(first.navNode, first.tree ?? undefined).name;
  const Icon = isSeveral ? Layers2 : isComponent ? Component : Box;
  const place = isSeveral ? null : sourcePlace(first.tree);
  return (
    <header className="flex min-w-0 items-center gap-2 px-3 pt-2.5 pb-1">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-brand-ink" />
      <h2 className="max-w-3/5 shrink-0 truncate text-sm font-semibold" title={name}>
        {name}
      </h2>
      {place !== null && (
        <button
          type="button"
          onClick={() => model.goToCode(place)}
          className="ml-auto min-w-0 truncate font-mono text-2xs text-muted [direction:rtl] hover:text-ink hover:underline"
          title={`${t("inspector.content.place")} ${place}. ${t("inspector.content.showCode")}`}
        >
          <bdi>{place}</bdi>
        </button>
      )}
    </header>
  );
}
