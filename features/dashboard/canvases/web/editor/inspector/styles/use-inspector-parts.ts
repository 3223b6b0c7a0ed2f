import { cssName } from "@devloom/source-engine/tailwind";
import { useRead } from "@devloom/web-kit";
import { useEffect, useMemo, useRef } from "react";
import { getCanvasTheme } from "../../../../contract.ts";
import { useEditor } from "../../model/editor-context.ts";
import { useStore } from "../../model/use-store.ts";
import { BASE, type Lookups, type StylingFramework } from "../../model/types.ts";
import { effectOf } from "../values/limit-of.ts";
import { themeVariables } from "../values/resolve-value.ts";
import { selectionValue } from "../values/style-value.ts";
import { reachedWidths, widthsOf } from "../values/widths.ts";
import type { InspectorParts } from "./inspector-context.ts";
import { SelectionStyles } from "./selection-styles.ts";
import { StyleChangesWriter } from "./style-changes.ts";

/** Hashes of the files that a theme is made of: when they change, it is read again. */
function themeFiles({ files }: Lookups): string {
  return Object.entries(files)
    .filter(([path]) => path.endsWith(".css") || path.includes("tailwind.config"))
    .map(([path, hash]) => `${path} ${hash}`)
    .join("\n");
}

/** Puts together what the inspector works with, and the way the project is usually styled. */
export function useInspectorParts(): {
  readonly parts: InspectorParts;
  readonly themeProblem: string | null;
} {
  const model = useEditor();
  const canvasId = useStore(model.canvas, (canvas) => canvas.id);
  const files = useStore(model.lookups, themeFiles);
  // What the source says comes first: read beside it, the theme would be asked for again as soon as it is there.
  const enabled = useStore(model.ready);
  const theme = useRead(getCanvasTheme, { params: { canvasId } }, { staleTime: Infinity, enabled });
  const { data, refetch } = theme;
  const selectionStyles = useMemo(() => new SelectionStyles(model), [model]);
  const writer = useMemo(
    () => new StyleChangesWriter(model, () => selectionStyles.ask()),
    [model, selectionStyles],
  );
  useEffect(() => selectionStyles.follow(), [selectionStyles]);
  useEffect(() => writer.follow(), [writer]);
  useEffect(
    () => selectionStyles.repeats.subscribe(() => writer.told()),
    [selectionStyles, writer],
  );
  const readFor = useRef<string | null>(null);
  useEffect(() => {
    if (!enabled || readFor.current === files) return;
    // An editor that was open before has left one that may be out of date.
    const isBeingRead = readFor.current === null && data === undefined;
    readFor.current = files;
    if (!isBeingRead) void refetch();
  }, [enabled, files, data, refetch]);
  const usual: StylingFramework | null =
    data === undefined
      ? null
      : data.tailwind === null
        ? files === ""
          ? "Inline"
          : "CSS"
        : "Tailwind";
  useEffect(() => {
    if (usual !== null) model.stylingFramework.set(usual);
  }, [model, usual]);
  const told = useStore(selectionStyles.store);
  const widths = useMemo(() => widthsOf(data), [data]);
  const styles = useMemo(() => told.map((one) => ({ ...one, widths })), [told, widths]);
  const pending = useStore(writer.pending);
  const breakpoint = useStore(model.styles.breakpoint);
  const state = useStore(model.styles.state);
  const chosen = useStore(model.chosenFramework);
  const framework = useStore(model.stylingFramework);
  const storyboardId = useStore(model.selection, (selection) => selection.storyboardId);
  const width = useStore(
    model.storyboards.items,
    (items) => items.find(({ id }) => id === storyboardId)?.width ?? null,
  );
  const reached = useMemo(() => reachedWidths(width, widths), [width, widths]);
  const parts = useMemo<InspectorParts>(
    () => ({
      reached,
      styles,
      pending,
      modifiers: breakpoint === BASE ? state : [breakpoint, ...state],
      theme: data,
      variables: themeVariables(data),
      writer,
      canEdit: model.canEdit,
      step: (chosen ?? framework) === "Tailwind" ? 4 : 1,
    }),
    [reached, styles, pending, breakpoint, state, data, writer, model.canEdit, chosen, framework],
  );
  const { modifiers, variables } = parts;
  const isUsualKnown = usual !== null || theme.error !== null;
  useEffect(
    () =>
      writer.told({
        read: (property) => ({
          ...selectionValue(property, styles, modifiers, variables),
          // For a width or a state that the page is not in it says nothing.
          computed:
            modifiers.length === 0
              ? effectOf(styles[0]?.evals ?? {}, cssName(property))
              : undefined,
        }),
        styles,
        isUsualKnown,
        reached,
      }),
    [writer, styles, modifiers, variables, isUsualKnown, reached],
  );
  return { parts, themeProblem: theme.error?.message ?? null };
}
