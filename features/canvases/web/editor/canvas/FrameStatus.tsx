import { Button, Spinner } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { PreviewState } from "../../../contract.ts";

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
        <p className="text-lg">{t("preview.phase.failed")}</p>
      </Cover>
    );
  if (hasPage && preview?.phase !== "installing") return null;
  return (
    <Cover>
      <Spinner className="size-8" />
      <p className="text-lg">{t(`preview.phase.${preview?.phase ?? "starting"}`)}</p>
    </Cover>
  );
}

function Cover({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-surface p-6 text-center text-muted">
      {children}
    </div>
  );
}
