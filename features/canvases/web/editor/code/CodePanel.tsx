import { Skeleton } from "@devloom/ui";
import { lazy, Suspense } from "react";

const SourcePanel = lazy(async () => ({
  default: (await import("./SourcePanel.tsx")).SourcePanel,
}));

/** The source beside the design. The text editor is loaded when the panel is first opened. */
export function CodePanel() {
  return (
    <Suspense fallback={<Skeleton className="m-3 flex-1" />}>
      <SourcePanel />
    </Suspense>
  );
}
