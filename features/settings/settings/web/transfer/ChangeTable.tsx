import { Badge, type BadgeProps, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { SettingChange } from "../../contract.ts";
import { plainValue, useSettingTexts } from "../layers/use-setting-texts.ts";

const VARIANTS: Record<SettingChange["change"], NonNullable<BadgeProps["variant"]>> = {
  added: "success",
  changed: "info",
  removed: "warning",
  same: "neutral",
  refused: "danger",
};

/** Before and after, setting by setting. */
export function ChangeTable({ changes }: { changes: readonly SettingChange[] }) {
  const t = useText("settings");
  const texts = useSettingTexts();
  const words = { none: t("value.none"), yes: t("value.yes"), no: t("value.no") };
  const shown = (value: SettingChange["before"]) => plainValue(value, words, texts.option);
  return (
    <Table label={t("transfer.diff")}>
      <THead>
        <TR>
          <TH>{t("values.setting")}</TH>
          <TH>{t("transfer.before")}</TH>
          <TH>{t("transfer.after")}</TH>
          <TH>{t("transfer.change")}</TH>
        </TR>
      </THead>
      <TBody>
        {changes.map((one) => (
          <TR key={one.key}>
            <TD>
              <span className="font-medium">{texts.title(one)}</span>
              <code className="block font-mono text-xs text-muted">{one.key}</code>
            </TD>
            <TD className="text-muted">{shown(one.before)}</TD>
            <TD>{shown(one.after)}</TD>
            <TD>
              <Badge variant={VARIANTS[one.change]}>{t(`transfer.kind.${one.change}`)}</Badge>
              {one.problem !== null && (
                <span className="mt-1 block text-xs text-danger-ink">{one.problem}</span>
              )}
            </TD>
          </TR>
        ))}
      </TBody>
    </Table>
  );
}
