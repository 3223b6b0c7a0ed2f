import type { SettingLayer } from "@devloom/contract";
import { Alert } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { readSettings } from "../../contract.ts";
import { pickSettings } from "../layers/group-settings.ts";
import { ReadOnlySettings } from "../layers/ReadOnlySettings.tsx";
import { SettingsGroupCard } from "../layers/SettingsGroupCard.tsx";

export interface LayerCardProps {
  layer: SettingLayer;
  group: string;
  keys: readonly string[];
  /** Why the person may not change them. */
  reason: string | undefined;
}

/** Some settings of one layer; who may not change them sees them, and why. */
export function LayerCard({ layer, group, keys, reason }: LayerCardProps) {
  const t = useText("settings");
  const read = useRead(readSettings, {}, { topics: ["setting"] });
  return (
    <ReadView read={read}>
      {({ items }) => {
        const settings = pickSettings(items, keys);
        const own = settings.filter(({ writable }) => writable.includes(layer));
        return own.length > 0 ? (
          <SettingsGroupCard group={{ id: group, settings: own }} layer={layer} />
        ) : (
          <div className="grid gap-3">
            <ReadOnlySettings settings={settings} title={t("group.rules")} />
            {reason !== undefined && <Alert variant="info">{reason}</Alert>}
          </div>
        );
      }}
    </ReadView>
  );
}
