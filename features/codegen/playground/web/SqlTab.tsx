import { Alert } from "@devloom/ui";
import { FeaturePanel, useText } from "@devloom/web-kit";

/** Data sources are asked, with the rights, limits and history that they have on their own screen. */
export function SqlTab() {
  const t = useText("playground");
  return (
    <FeaturePanel
      name="datasource/query"
      absent={<Alert variant="info">{t("sql.absent")}</Alert>}
    />
  );
}
