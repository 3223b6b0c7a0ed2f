import { Badge, Card, CardContent, CardHeader, CardTitle } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { SettingValue } from "../../contract.ts";
import { useSettingTexts } from "./use-setting-texts.ts";

export interface ReadOnlySettingsProps {
  settings: readonly SettingValue[];
  title?: string;
}

/** What is in force for the caller but decided by others. */
export function ReadOnlySettings({ settings, title }: ReadOnlySettingsProps) {
  const t = useText("settings");
  const texts = useSettingTexts();
  if (settings.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{title ?? t("readOnly")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-4 text-sm">
          {settings.map((setting) => (
            <div key={setting.key} className="flex flex-wrap items-baseline justify-between gap-2">
              <dt>
                <span className="font-medium">{texts.title(setting)}</span>
                <span className="block text-xs text-muted">{texts.description(setting)}</span>
              </dt>
              <dd className="flex items-center gap-2">
                <span>{texts.value(setting)}</span>
                <Badge>{setting.givenBy ?? t(`source.${setting.source}`)}</Badge>
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
