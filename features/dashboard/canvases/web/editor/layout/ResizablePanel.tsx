import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import { ResizeHandle } from "./ResizeHandle.tsx";
import { useStoredSize } from "./use-stored-size.ts";

interface ResizablePanelProps {
  readonly side: "left" | "right";
  /** Under this name the width is kept in the browser. */
  readonly name: string;
  readonly label: string;
  readonly initial: number;
  readonly children: ReactNode;
}

/** A panel at a side of the screen, as wide as somebody pulled it. */
export function ResizablePanel({ side, name, label, initial, children }: ResizablePanelProps) {
  const t = useText("canvases");
  const [width, setWidth] = useStoredSize(name, initial, 200, 480);
  const handle = (
    <ResizeHandle
      axis="x"
      label={t("panel.resize", { panel: label })}
      value={width}
      least={200}
      most={480}
      grows={side === "left" ? 1 : -1}
      onChange={setWidth}
    />
  );
  return (
    <>
      {side === "right" && handle}
      <aside
        aria-label={label}
        data-tour={side === "left" ? "layers" : "inspector"}
        className="flex min-h-0 shrink-0 flex-col overflow-hidden bg-surface"
        style={{ width }}
      >
        {children}
      </aside>
      {side === "left" && handle}
    </>
  );
}
