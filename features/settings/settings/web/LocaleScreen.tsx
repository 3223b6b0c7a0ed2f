import { useFormat, useText } from "@devloom/web-kit";
import { useState } from "react";
import { Section } from "./frame/Section.tsx";
import { LayeredSettings } from "./layers/LayeredSettings.tsx";

const KEYS = ["appearance.language", "locale.timeZone", "locale.hours"];

/** `/settings/locale`: the language, and how times are shown. */
export function LocaleScreen() {
  const t = useText("settings");
  const format = useFormat();
  const [now] = useState(() => new Date());
  return (
    <Section title={t("locale.title")} description={t("locale.text")}>
      <LayeredSettings
        group="locale"
        keys={KEYS}
        choices={{ "locale.timeZone": Intl.supportedValuesOf("timeZone") }}
      />
      <p className="text-sm text-muted">
        {t("locale.example", { time: format.dateTime(now), number: format.number(1234567.89) })}
      </p>
    </Section>
  );
}
