import { Alert } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { readAccountSecurity } from "../../contract.ts";
import { PasskeysCard } from "./PasskeysCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { TotpCard } from "./TotpCard.tsx";

/** Everything that guards one's own account: password, app, passkeys and sessions. */
export function SecurityPanel() {
  const t = useText("identity");
  const read = useRead(readAccountSecurity, {}, { topics: ["user"] });
  return (
    <ReadView read={read}>
      {(security) => (
        <div className="grid gap-6">
          {security.secondFactorRequired && !security.totp.enabled && security.passkeys === 0 && (
            <Alert variant="warning" title={t("security.requiredTitle")}>
              {t("security.requiredText")}
            </Alert>
          )}
          <PasswordCard hasPassword={security.hasPassword} />
          <TotpCard security={security} />
          <PasskeysCard unavailable={security.passkeysUnavailable} />
          <SessionsCard />
        </div>
      )}
    </ReadView>
  );
}
