import { Button, cx, Spinner } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { PreviewState } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { InstallStatus } from "./InstallStatus.tsx";
import { lacksDependencies } from "./lacks-dependencies.ts";
import { PageTrouble, type PageTroubleKind } from "./PageTrouble.tsx";
import { shownPhase } from "./shown-phase.ts";

interface FrameStatusProps {
  readonly preview: PreviewState | null;
  readonly failure: string | null;
  readonly trouble: PageTroubleKind | null;
  readonly hasPage: boolean;
  /** Whether the page has not come yet. */
  readonly isLoading: boolean;
  /** How many of its files have come. */
  readonly files: number;
  readonly onRetry: () => void;
}

/** What stands in a frame as long as its page cannot. */
export function FrameStatus(props: FrameStatusProps) {
  const { preview, failure, trouble, hasPage, isLoading, files, onRetry } = props;
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
  if (trouble !== null)
    return (
      <Cover>
        <PageTrouble kind={trouble} onReload={onRetry} />
      </Cover>
    );
  if (preview?.phase === "failed")
    return hasPage ? null : (
      <Cover>
        <p className="text-sm">
          {lacksDependencies(preview.problem)
            ? t("preview.notInstalled")
            : t("preview.phase.failed")}
        </p>
      </Cover>
    );
  if (preview?.phase === "installing")
    return (
      <Cover>
        <InstallStatus installation={preview.installation} />
      </Cover>
    );
  if (hasPage && !isLoading) return null;
  return (
    <Cover seeThrough={hasPage}>
      <Spinner className="size-8" />
      <p className="text-sm">
        {hasPage ? t("preview.building") : t(`preview.phase.${shownPhase(preview)}`)}
      </p>
      {hasPage && files > 0 && (
        <p className="text-sm tabular-nums">{t("preview.files", { count: files })}</p>
      )}
    </Cover>
  );
}

/** Covers the frame; its words keep their size on the screen whatever the zoom. */
function Cover({ seeThrough = false, children }: { seeThrough?: boolean; children: ReactNode }) {
  const { viewport } = useEditor();
  const zoom = useStore(viewport.view, (view) => view.zoom);
  return (
    <div
      className={cx(
        "@container absolute inset-0 grid place-content-center",
        seeThrough ? "pointer-events-none" : "bg-surface",
      )}
    >
      <div
        className={cx(
          "grid justify-items-center gap-4 p-2 text-center text-muted",
          // The page below may have any colour.
          seeThrough && "rounded-lg bg-surface/90 py-4",
        )}
        style={{ width: `min(20rem, ${zoom * 100}cqw)`, transform: `scale(${1 / zoom})` }}
      >
        {children}
      </div>
    </div>
  );
}
