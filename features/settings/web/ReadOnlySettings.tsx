import { Badge, Card, CardContent, CardHeader, CardTitle } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { SettingValue } from "../contract.ts";
import { useSettingTexts } from "./use-setting-texts.ts";

/** What is in force for the caller but decided by others. */
export function ReadOnlySettings({ settings }: { settings: readonly SettingValue[] }) {
  const t = useText("settings");
  const texts = useSettingTexts();
  if (settings.length === 0) return null;
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle as="h2">{t("readOnly")}</CardTitle>
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
                <span>{shownValue(setting, t("value.none"), texts.option)}</span>
                <Badge>{t(`source.${setting.source}`)}</Badge>
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

function shownValue(
  setting: SettingValue,
  none: string,
  option: (value: string) => string,
): string {
  const { value, secret } = setting;
  if (secret || value === null) return none;
  return typeof value === "string" ? option(value) : JSON.stringify(value);
}
