import { assertNever } from "@devloom/contract";
import { Spinner } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { framePath } from "../model/frame-path.ts";
import { enterPreview } from "../model/use-preview.ts";
import { useEditor } from "../model/editor-context.ts";
import type { ComponentItem, ImageItem } from "./insertable.ts";

const WIDTH = 320;
const HEIGHT = 220;
/** The page is drawn larger and shown smaller, so that a component finds the room it is made for. */
const SCALE = 0.5;
const REST_MILLISECONDS = 250;

/** The page is of another origin than the editor, and stays what it is. */
const ALLOWED = "allow-scripts allow-same-origin";

/** What can be shown before it is inserted. */
export type Previewed = ComponentItem | ImageItem;

/** A component or picture as the project's own dev server shows it, beside the panel. */
export function LivePreview({ item, beside }: { item: Previewed; beside: HTMLElement }) {
  const t = useText("canvases");
  const model = useEditor();
  const [source, setSource] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const canvasId = model.canvas.get().id;
  const path = pathOf(item);
  useEffect(() => {
    let isOver = false;
    const show = async (): Promise<void> => {
      try {
        const { entry, state } = await enterPreview(canvasId);
        if (isOver) return;
        if (state.phase === "ready") setSource(`${entry}&to=${encodeURIComponent(path)}`);
        else setProblem(state.problem?.message ?? t("layers.previewNotReady"));
      } catch (error) {
        if (!isOver) setProblem(error instanceof Error ? error.message : String(error));
      }
    };
    // A pointer that only passes by starts nothing.
    const timer = setTimeout(() => void show(), REST_MILLISECONDS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [canvasId, path, t]);
  const { right, top } = beside.getBoundingClientRect();
  return (
    <div
      className="pointer-events-none fixed z-40 overflow-hidden rounded-lg border bg-raised shadow-floating"
      style={{
        left: right + 12,
        top: Math.max(8, Math.min(top, window.innerHeight - HEIGHT - 16)),
        width: WIDTH,
        height: HEIGHT,
      }}
    >
      {problem !== null && <p className="p-4 text-sm text-muted">{problem}</p>}
      {source === null && problem === null && (
        <div className="grid size-full place-items-center">
          <Spinner label={t("layers.previewLoading")} />
        </div>
      )}
      {source !== null && (
        <iframe
          title={t("layers.previewOf", { name: item.name })}
          src={source}
          tabIndex={-1}
          sandbox={ALLOWED}
          className="origin-top-left border-0 bg-surface"
          style={{
            width: WIDTH / SCALE,
            height: HEIGHT / SCALE,
            transform: `scale(${SCALE})`,
          }}
        />
      )}
    </div>
  );
}

function pathOf(item: Previewed): string {
  switch (item.kind) {
    case "image":
      return item.url ?? `/${item.path}`;
    case "component":
      return framePath({
        type: "COMPONENT",
        path: "/",
        component: {
          file: item.file,
          export: item.isDefault ? "default" : item.name,
          // Code among the props cannot be shown before it stands in the source.
          props: Object.fromEntries(
            Object.entries(item.props).flatMap(([name, value]) =>
              typeof value === "string" || typeof value === "number" || typeof value === "boolean"
                ? [[name, value]]
                : [],
            ),
          ),
        },
      });
    default:
      return assertNever(item);
  }
}
