import { Badge, EmptyState, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { ReadView, SearchInput, useOperator, useRead, useText } from "@devloom/web-kit";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { readSettings, type SettingValue } from "../contract.ts";
import { Section } from "./frame/Section.tsx";
import { useSettingTexts } from "./layers/use-setting-texts.ts";

/** `/settings/values`: every value in force, and where it comes from. */
export function ValuesScreen() {
  const t = useText("settings");
  const texts = useSettingTexts();
  const read = useRead(readSettings, {}, { topics: ["setting"] });
  const [search, setSearch] = useState("");
  const matches = (setting: SettingValue): boolean =>
    `${setting.key} ${texts.title(setting)}`.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <Section title={t("values.title")} description={t("values.text")}>
      <SearchInput label={t("values.search")} value={search} onChange={setSearch} />
      <ReadView read={read}>
        {({ items }) => {
          const shown = items.filter(matches);
          if (shown.length === 0)
            return <EmptyState icon={<SearchX aria-hidden="true" />} title={t("values.none")} />;
          return (
            <Table label={t("values.title")}>
              <THead>
                <TR>
                  <TH>{t("values.setting")}</TH>
                  <TH>{t("values.value")}</TH>
                  <TH className="max-sm:hidden">{t("values.origin")}</TH>
                </TR>
              </THead>
              <TBody>
                {shown.map((setting) => (
                  <ValueRow key={setting.key} setting={setting} />
                ))}
              </TBody>
            </Table>
          );
        }}
      </ReadView>
    </Section>
  );
}

function ValueRow({ setting }: { setting: SettingValue }) {
  const texts = useSettingTexts();

  return (
    <TR>
      <TD>
        <span className="font-medium">{texts.title(setting)}</span>
        <code className="block font-mono text-xs text-muted">{setting.key}</code>
      </TD>
      <TD>
        <span className="break-words">{texts.value(setting)}</span>
        <div className="mt-1 sm:hidden">
          <Origin setting={setting} />
        </div>
      </TD>
      <TD className="max-sm:hidden">
        <Origin setting={setting} />
      </TD>
    </TR>
  );
}

/** The layer, variable or file that decides; those who run the installation see which variable could. */
function Origin({ setting: { source, givenBy, variable } }: { setting: SettingValue }) {
  const t = useText("settings");
  const operator = useOperator().allowed;
  return (
    <>
      <Badge variant={source === "default" ? "neutral" : "brand"}>{t(`source.${source}`)}</Badge>
      {givenBy !== null && (
        <code className="mt-1 block font-mono text-xs break-all text-muted">{givenBy}</code>
      )}
      {givenBy === null && variable !== null && operator && (
        <span className="mt-1 block text-xs text-muted max-sm:hidden">
          {t("values.couldBe")} <code className="font-mono break-all">{variable}</code>
        </span>
      )}
    </>
  );
}
