import type { SettingLayer } from "@devloom/contract";
import { EmptyState, PageHeader, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { ReadView, useRead, useSearchParam, useText, useTitle } from "@devloom/web-kit";
import { SlidersHorizontal } from "lucide-react";
import { readSettings, type SettingValue } from "../contract.ts";
import { groupSettings, writableLayers } from "./group-settings.ts";
import { ReadOnlySettings } from "./ReadOnlySettings.tsx";
import { SettingsGroupCard } from "./SettingsGroupCard.tsx";

/** Every setting of the installation, on the layers this person may write. */
export function SettingsScreen() {
  const t = useText("settings");
  const read = useRead(readSettings, {}, { topics: ["setting"] });
  useTitle(t("title"));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("title")} description={t("description")} />
      <ReadView read={read}>{({ items }) => <Layers settings={items} />}</ReadView>
    </div>
  );
}

function Layers({ settings }: { settings: readonly SettingValue[] }) {
  const t = useText("settings");
  const layers = writableLayers(settings);
  const [asked, setAsked] = useSearchParam("layer");
  const current = layers.find((layer) => layer === asked) ?? layers[0];
  if (current === undefined) {
    return <EmptyState icon={<SlidersHorizontal aria-hidden="true" />} title={t("empty")} />;
  }
  return (
    <Tabs value={current} onValueChange={setAsked}>
      <TabsList aria-label={t("layers")}>
        {layers.map((layer) => (
          <TabsTrigger key={layer} value={layer}>
            {t(`layer.${layer}`)}
          </TabsTrigger>
        ))}
      </TabsList>
      {layers.map((layer) => (
        <TabsContent key={layer} value={layer}>
          <Layer settings={settings} layer={layer} />
        </TabsContent>
      ))}
      <ReadOnlySettings settings={settings.filter((setting) => setting.writable.length === 0)} />
    </Tabs>
  );
}

function Layer(props: { settings: readonly SettingValue[]; layer: SettingLayer }) {
  const t = useText("settings");
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="text-sm text-muted">{t(`layerHint.${props.layer}`)}</p>
      {groupSettings(props.settings, props.layer).map((group) => (
        <SettingsGroupCard key={group.id} group={group} layer={props.layer} />
      ))}
    </div>
  );
}
