import type { Json, SettingLayer } from "@devloom/contract";
import { Alert, Card, CardContent, CardHeader, CardTitle, toast } from "@devloom/ui";
import { fieldProblems, SchemaForm, useCall, useText } from "@devloom/web-kit";
import { writeSettings } from "../../contract.ts";
import { isOverruled, schemaOf, valueOnLayer, type SettingGroup } from "./group-settings.ts";
import { SecretSetting } from "./SecretSetting.tsx";
import { SettingOrigin } from "./SettingOrigin.tsx";
import { useSettingTexts } from "./use-setting-texts.ts";

export interface SettingsGroupCardProps {
  group: SettingGroup;
  layer: SettingLayer;
  choices?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The settings of one group on one layer. What is saved is in force at once. */
export function SettingsGroupCard({ group, layer, choices = {} }: SettingsGroupCardProps) {
  const t = useText("settings");
  const texts = useSettingTexts();
  const write = useCall(writeSettings, { topics: ["setting"] });
  const problems = valueProblems(fieldProblems(write.error));
  const plain = group.settings.filter((setting) => !setting.secret);
  const secrets = group.settings.filter((setting) => setting.secret);

  async function store(values: Record<string, Json>): Promise<void> {
    await write.call({ body: { layer, values } });
    toast({ title: t("saved"), variant: "success" });
  }

  const properties = Object.fromEntries(
    plain.map((setting) => [
      setting.key,
      {
        ...schemaOf(setting),
        ...(choices[setting.key] === undefined ? {} : { enum: choices[setting.key] }),
        title: texts.title(setting),
        description: isOverruled(setting, layer)
          ? t("overruled", { source: t(`source.${setting.source}`) })
          : texts.description(setting),
      },
    ]),
  );

  function originOf(key: string) {
    const setting = plain.find((one) => one.key === key);
    if (setting === undefined) return null;
    // A refused reset shows as `write.error`.
    const reset = () => void store({ [key]: null }).catch(() => undefined);
    return <SettingOrigin setting={setting} layer={layer} onReset={reset} />;
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{texts.group(group.id)}</CardTitle>
      </CardHeader>
      <CardContent>
        <div className="grid gap-stack">
          {write.error !== null && Object.keys(problems).length === 0 && (
            <Alert variant="destructive">{write.error.message}</Alert>
          )}
          {plain.length > 0 && (
            <SchemaForm
              schema={{ properties }}
              values={Object.fromEntries(
                plain.map((setting) => [setting.key, valueOnLayer(setting, layer)]),
              )}
              pending={write.isPending}
              problems={problems}
              optionLabel={(_, value) => texts.option(value)}
              onSubmit={store}
              aside={originOf}
            />
          )}
          {secrets.map((setting) => (
            <SecretSetting key={setting.key} setting={setting} layer={layer} />
          ))}
        </div>
      </CardContent>
    </Card>
  );
}

/** The server names `values.appearance.theme`; the form knows `appearance.theme`. */
function valueProblems(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.replace(/^values\./, ""), message]),
  );
}
