import { Alert } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { readAccountSecurity } from "../../contract.ts";
import { useStepUp } from "../factors/use-step-up.tsx";
import { PasskeysCard } from "./PasskeysCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { TotpCard } from "./TotpCard.tsx";

/** Everything that guards one's own account: password, app, passkeys and sessions. */
export function SecurityPanel() {
  const t = useText("identity");
  const read = useRead(readAccountSecurity, {}, { topics: ["user"] });
  const { run, dialog } = useStepUp();
  return (
    <ReadView read={read}>
      {(security) => (
        <div className="grid max-w-3xl gap-6">
          {security.secondFactorRequired && !security.totp.enabled && security.passkeys === 0 && (
            <Alert variant="warning" title={t("security.requiredTitle")}>
              {t("security.requiredText")}
            </Alert>
          )}
          <PasswordCard run={run} hasPassword={security.hasPassword} />
          <TotpCard run={run} security={security} />
          <PasskeysCard run={run} unavailable={security.passkeysUnavailable} />
          <SessionsCard />
          {dialog}
        </div>
      )}
    </ReadView>
  );
}
