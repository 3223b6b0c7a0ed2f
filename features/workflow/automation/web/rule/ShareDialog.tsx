import { PublishDialog, useCall, useText } from "@devloom/web-kit";
import { type Rule, shareAutomation } from "../../contract.ts";

/** Publishes a rule as a package of the marketplace. */
export function ShareDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useText("automation");
  const share = useCall(shareAutomation, { topics: ["package"] });
  return (
    <PublishDialog
      title={t("share.title", { name: rule.name })}
      description={t("share.about")}
      audience={t("share.who")}
      item={rule}
      call={share}
      onPublish={(body) => share.call({ params: { id: rule.id }, body })}
      onClose={onClose}
    />
  );
}
