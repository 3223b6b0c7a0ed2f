import { IconButton } from "@devloom/ui";
import { SecretDialog, useCall, useMayCall, useRead, useText } from "@devloom/web-kit";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import {
  listScrapeStatus,
  removeScrapeTargetSecret,
  type ScrapeTarget,
  setScrapeTargetSecret,
} from "../../contract.ts";

const topics = ["scrape-target"];

/** Takes the password or token of a target. */
export function TargetSecret({ item }: { item: ScrapeTarget }) {
  const t = useText("observability");
  const may = useMayCall(setScrapeTargetSecret);
  const [isOpen, setOpen] = useState(false);
  const status = useRead(listScrapeStatus, {}, { topics });
  const hasSecret =
    status.data?.items.some((one) => one.targetId === item.id && one.hasSecret) === true;
  const store = useCall(setScrapeTargetSecret, { topics });
  const forget = useCall(removeScrapeTargetSecret, { topics });
  const params = { id: item.id };
  const { name } = item;
  return (
    <>
      <IconButton
        size="sm"
        label={t("secret.of", { name })}
        disabledReason={may.reason}
        onClick={() => setOpen(true)}
      >
        <KeyRound aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <SecretDialog
          texts={{
            title: t("secret.of", { name }),
            hint: t(item.userName === "" ? "secret.tokenHint" : "secret.passwordHint"),
            label: t(hasSecret ? "secret.replace" : "secret.value"),
            save: t("secret.save"),
            remove: t("secret.remove"),
          }}
          permission="telemetry:manage"
          hasSecret={hasSecret}
          store={store}
          forget={forget}
          onStore={(value) => store.call({ params, body: { value } })}
          onForget={() => forget.call({ params })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
