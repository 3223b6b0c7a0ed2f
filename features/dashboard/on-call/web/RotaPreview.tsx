import { ErrorPane, useDebounced, useRead, useText, weekDays } from "@devloom/web-kit";
import { previewRota } from "../contract.ts";
import { layerOf, type LayerDraft } from "./layer-draft.ts";
import { RotaTimeline } from "./RotaTimeline.tsx";
import { useNow } from "./use-now.ts";

const TYPING_MILLISECONDS = 400;

/** The coming two weeks as the layers being edited would make them; the server reckons, as always. */
export function RotaPreview({
  layers,
  timeZone,
}: {
  layers: readonly LayerDraft[];
  timeZone: string;
}) {
  const t = useText("on-call");
  const days = weekDays(useNow(), timeZone, 14);
  const body = {
    timeZone,
    layers: layers.map((layer) => layerOf(layer, timeZone)),
    from: new Date(days[0] ?? 0).toISOString(),
    to: new Date(days.at(-1) ?? 1).toISOString(),
  };
  // Compared as text: each rendering makes new objects of the same content.
  const settled = useDebounced(JSON.stringify(body), TYPING_MILLISECONDS);
  const read = useRead(
    previewRota,
    { body: JSON.parse(settled) as typeof body },
    { placeholder: "previous" },
  );
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="text-sm font-semibold">{t("rota.preview")}</h3>
      {read.error !== null && <ErrorPane error={read.error} onRetry={() => void read.refetch()} />}
      {read.data !== undefined && (
        <RotaTimeline label={t("rota.preview")} rota={read.data} days={days} timeZone={timeZone} />
      )}
    </div>
  );
}
