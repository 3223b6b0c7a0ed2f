import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { OctagonPause, Unplug } from "lucide-react";

export type PageTroubleKind = "flooding" | "stuck";

const ICONS = { flooding: OctagonPause, stuck: Unplug };

interface PageTroubleProps {
  readonly kind: PageTroubleKind;
  readonly onReload: () => void;
}

/** Says what the code of a page does so that it cannot be shown, and what to do about it. */
export function PageTrouble({ kind, onReload }: PageTroubleProps) {
  const t = useText("canvases");
  const Icon = ICONS[kind];
  return (
    <div role="alert" className="flex flex-col items-center">
      <div className="mb-4 flex size-12 items-center justify-center rounded-lg border bg-warning-soft text-warning-ink">
        <Icon aria-hidden="true" className="size-5.5" />
      </div>
      <p className="display text-lg text-ink">{t(`preview.trouble.${kind}.title`)}</p>
      <p className="mt-1.5 text-sm text-pretty">{t(`preview.trouble.${kind}.text`)}</p>
      <Button className="mt-5" onClick={onReload}>
        {t("route.refresh")}
      </Button>
    </div>
  );
}
