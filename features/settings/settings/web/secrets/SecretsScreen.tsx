import {
  Badge,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  EmptyState,
} from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { KeySquare } from "lucide-react";
import { readSettings, type SettingValue } from "../../contract.ts";
import { Section } from "../frame/Section.tsx";
import { SecretSetting } from "../layers/SecretSetting.tsx";
import { useSettingTexts } from "../layers/use-setting-texts.ts";
import { KeptElsewhere } from "./KeptElsewhere.tsx";

/** `/settings/secrets`: values that go in and never come out, and who reads them. */
export function SecretsScreen() {
  const t = useText("settings");
  const read = useRead(readSettings, {}, { topics: ["setting"] });
  return (
    <Section title={t("secrets.title")} description={t("secrets.text")}>
      <ReadView read={read}>
        {({ items }) => {
          const secrets = items.filter(({ secret }) => secret);
          if (secrets.length === 0)
            return <EmptyState icon={<KeySquare aria-hidden="true" />} title={t("secrets.none")} />;
          return (
            <div className="grid gap-6">
              {secrets.map((setting) => (
                <SecretCard key={setting.key} setting={setting} />
              ))}
            </div>
          );
        }}
      </ReadView>
      <KeptElsewhere />
    </Section>
  );
}

function SecretCard({ setting }: { setting: SettingValue }) {
  const t = useText("settings");
  const texts = useSettingTexts();
  const { source, givenBy, usedBy, layers, writable } = setting;
  const isSet = source !== "default";
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="flex flex-wrap items-center gap-3">
          {texts.title(setting)}
          <Badge variant={isSet ? "success" : "neutral"}>
            {t(isSet ? "secrets.set" : "value.none")}
          </Badge>
        </CardTitle>
        <CardDescription>{texts.description(setting)}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-5">
          <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">{t("values.origin")}</dt>
            <dd>
              {t(`source.${source}`)}
              {givenBy !== null && <code className="font-mono"> {givenBy}</code>}
            </dd>
            <dt className="text-muted">{t("secrets.usedBy")}</dt>
            <dd>{usedBy.length === 0 ? t("secrets.unused") : usedBy.join(", ")}</dd>
          </dl>
          {layers
            .filter((layer) => writable.includes(layer))
            .toReversed()
            .map((layer) => (
              <SecretSetting
                key={layer}
                setting={setting}
                layer={layer}
                label={t(`secrets.for.${layer}`)}
              />
            ))}
          {writable.length === 0 && (
            <p className="text-sm text-muted">
              {givenBy === null ? t("secrets.notYours") : t("secrets.given", { name: givenBy })}
            </p>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
