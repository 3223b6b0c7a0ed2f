import type { SettingLayer } from "@devloom/contract";
import { EmptyState, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { ReadView, useRead, useSearchParam, useText } from "@devloom/web-kit";
import { SlidersHorizontal } from "lucide-react";
import { readSettings, type SettingValue } from "../../contract.ts";
import { pickSettings, writableLayers } from "./group-settings.ts";
import { ReadOnlySettings } from "./ReadOnlySettings.tsx";
import { SettingsGroupCard } from "./SettingsGroupCard.tsx";

export interface LayeredSettingsProps {
  /** Heads the card: one of the groups' texts. */
  group: string;
  /** Which settings, in this order. */
  keys: readonly string[];
  /** Offers these values for settings that any text could be. */
  choices?: Readonly<Record<string, readonly string[]>>;
}

/** Some settings on every layer that the person may write, and those others decide. */
export function LayeredSettings(props: LayeredSettingsProps) {
  const read = useRead(readSettings, {}, { topics: ["setting"] });
  return (
    <ReadView read={read}>
      {({ items }) => <Layers {...props} settings={pickSettings(items, props.keys)} />}
    </ReadView>
  );
}

function Layers({
  settings,
  group,
  choices,
}: Omit<LayeredSettingsProps, "keys"> & { settings: readonly SettingValue[] }) {
  const t = useText("settings");
  const layers = writableLayers(settings);
  const [asked, setAsked] = useSearchParam("layer");
  const current = layers.find((layer) => layer === asked) ?? layers[0];
  const others = settings.filter(({ writable }) => writable.length === 0);
  if (current === undefined && others.length === 0)
    return <EmptyState icon={<SlidersHorizontal aria-hidden="true" />} title={t("empty")} />;
  const card = (layer: SettingLayer) => (
    <SettingsGroupCard
      group={{ id: group, settings: settings.filter(({ writable }) => writable.includes(layer)) }}
      layer={layer}
      choices={choices}
    />
  );
  return (
    <div className="grid gap-6">
      {layers.length === 1 && current !== undefined && card(current)}
      {layers.length > 1 && (
        <Tabs value={current ?? ""} onValueChange={setAsked}>
          <TabsList aria-label={t("layers")}>
            {layers.map((layer) => (
              <TabsTrigger key={layer} value={layer}>
                {t(`layer.${layer}`)}
              </TabsTrigger>
            ))}
          </TabsList>
          {layers.map((layer) => (
            <TabsContent key={layer} value={layer} className="grid gap-4">
              <p className="text-sm text-muted">{t(`layerHint.${layer}`)}</p>
              {card(layer)}
            </TabsContent>
          ))}
        </Tabs>
      )}
      <ReadOnlySettings settings={others} />
    </div>
  );
}
