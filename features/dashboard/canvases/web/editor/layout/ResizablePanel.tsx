import { ResizeHandle, useStoredSize } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";

interface ResizablePanelProps {
  readonly side: "left" | "right";
  /** Under this name the width is kept in the browser. */
  readonly name: string;
  readonly label: string;
  readonly initial: number;
  readonly children: ReactNode;
}

const LIMITS = { min: 200, max: 480 };

/** A panel at a side of the screen, as wide as somebody pulled it. */
export function ResizablePanel({ side, name, label, initial, children }: ResizablePanelProps) {
  const t = useText("canvases");
  const [width, setWidth] = useStoredSize(name, { initial, ...LIMITS });
  const handle = (
    <ResizeHandle
      axis="x"
      label={t("panel.resize", { panel: label })}
      value={width}
      {...LIMITS}
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
