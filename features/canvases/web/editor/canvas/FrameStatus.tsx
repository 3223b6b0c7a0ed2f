import { Button, Spinner } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { PreviewState } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { InstallStatus } from "./InstallStatus.tsx";

interface FrameStatusProps {
  readonly preview: PreviewState | null;
  readonly failure: string | null;
  readonly hasPage: boolean;
  readonly onRetry: () => void;
}

/** What stands in a frame as long as its page cannot. */
export function FrameStatus({ preview, failure, hasPage, onRetry }: FrameStatusProps) {
  const t = useText("canvases");
  if (failure !== null)
    return (
      <Cover>
        <p className="max-w-md text-ink">{failure}</p>
        <Button variant="outline" onClick={onRetry}>
          {t("preview.retry")}
        </Button>
      </Cover>
    );
  if (preview?.phase === "failed")
    return hasPage ? null : (
      <Cover>
        <p className="text-sm">{t("preview.phase.failed")}</p>
      </Cover>
    );
  if (preview?.phase === "installing")
    return (
      <Cover>
        <InstallStatus installation={preview.installation} />
      </Cover>
    );
  if (hasPage) return null;
  return (
    <Cover>
      <Spinner className="size-8" />
      <p className="text-sm">{t(`preview.phase.${preview?.phase ?? "starting"}`)}</p>
    </Cover>
  );
}

/** Covers the frame; its words keep their size on the screen whatever the zoom. */
function Cover({ children }: { children: ReactNode }) {
  const { viewport } = useEditor();
  const zoom = useStore(viewport.view, (view) => view.zoom);
  return (
    <div className="@container absolute inset-0 grid place-content-center bg-surface">
      <div
        className="grid justify-items-center gap-4 p-2 text-center text-muted"
        style={{ width: `min(20rem, ${zoom * 100}cqw)`, transform: `scale(${1 / zoom})` }}
      >
        {children}
      </div>
    </div>
  );
}
