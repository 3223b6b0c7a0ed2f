import { Alert, buttonStyles } from "@devloom/ui";
import { ReadView, useAppView, useRead, useSession, useText, useTitle } from "@devloom/web-kit";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { type AccountSecurity, readAccountSecurity } from "../../contract.ts";
import { AuthFrame } from "../AuthFrame.tsx";
import { PasskeysCard } from "../security/PasskeysCard.tsx";
import { TotpCard } from "../security/TotpCard.tsx";
import { continueTo } from "./enrolment-address.ts";
import { OtherWorkspaces } from "./OtherWorkspaces.tsx";

/** `/second-factor`: the workspace asks for a second factor. Set one up here, then go on. */
export function EnrolmentScreen() {
  const t = useText("identity");
  const { user, signOut } = useSession();
  const { show } = useAppView();
  const read = useRead(readAccountSecurity, {}, { topics: ["user"] });
  useTitle(t("enrolment.title"));
  const leave = () => void signOut().finally(() => show("landing"));
  return (
    <AuthFrame
      title={t("enrolment.title")}
      text={t("enrolment.text", { workspace: user?.tenant.tenantName ?? "" })}
      onBack={leave}
      backLabel={t("enrolment.signOut")}
    >
      <ReadView read={read}>{(security) => <Ways security={security} />}</ReadView>
    </AuthFrame>
  );
}

function Ways({ security }: { security: AccountSecurity }) {
  const t = useText("identity");
  const [showsCodes, setShowsCodes] = useState(false);
  const isDone = security.totp.enabled || security.passkeys > 0 || !security.secondFactorRequired;
  // Word of the new factor may arrive before its recovery codes: what is about to show them stays.
  const [wasDone] = useState(isDone);
  return (
    <div className="grid gap-5">
      {isDone && (
        <Alert variant="success" title={t("enrolment.done")}>
          {t(showsCodes ? "enrolment.keepCodes" : "enrolment.doneText")}
        </Alert>
      )}
      {isDone && !showsCodes && (
        // Everything that was refused is asked for anew.
        <a href={continueTo(window.location.search)} className={buttonStyles("primary", "lg")}>
          {t("enrolment.continue")}
          <ArrowRight aria-hidden="true" />
        </a>
      )}
      {!wasDone && (
        <>
          <TotpCard security={security} onCodes={setShowsCodes} />
          <PasskeysCard unavailable={security.passkeysUnavailable} onCodes={setShowsCodes} />
        </>
      )}
      {!isDone && <OtherWorkspaces />}
    </div>
  );
}
