import { Button } from "@devloom/ui";
import { call, useText } from "@devloom/web-kit";
import { Building2, KeyRound } from "lucide-react";
import { useState } from "react";
import type { AuthResponse } from "../../contract.ts";
import { Email, signInWithPasskey, startPasskeySignIn, startSso } from "../../contract.ts";
import { type AuthFailure, failedWith } from "../auth-failure.ts";
import { answerWithPasskey, canUsePasskeys, isDismissed } from "./passkey-browser.ts";

export interface OtherWaysProps {
  /** What was typed so far; single sign-on finds the organisation by its domain. */
  email: string;
  returnTo: string;
  onSuccess: (response: AuthResponse) => void;
  onFailure: (failure: AuthFailure | null) => void;
}

/** Ways in without a password: a passkey, or the organisation's own sign-in. */
export function OtherWays({ email, returnTo, onSuccess, onFailure }: OtherWaysProps) {
  const t = useText("identity");
  const [busy, setBusy] = useState<"passkey" | "sso" | null>(null);

  async function attempt(way: "passkey" | "sso", work: () => Promise<void>): Promise<void> {
    onFailure(null);
    setBusy(way);
    try {
      await work();
    } catch (error) {
      if (!isDismissed(error)) onFailure(failedWith(t(`${way}.failed`), error));
    } finally {
      setBusy(null);
    }
  }

  async function withPasskey(): Promise<void> {
    const { options } = await call(startPasskeySignIn);
    onSuccess(
      await call(signInWithPasskey, { body: { response: await answerWithPasskey(options) } }),
    );
  }

  async function withSso(): Promise<void> {
    const address = Email.safeParse(email);
    if (!address.success) throw new Error(t("sso.needsEmail"));
    const { authorizationUrl } = await call(startSso, { body: { email: address.data, returnTo } });
    window.location.assign(authorizationUrl);
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {canUsePasskeys() && (
        <Button
          variant="outline"
          size="lg"
          className="px-3"
          loading={busy === "passkey"}
          disabled={busy === "sso"}
          onClick={() => void attempt("passkey", withPasskey)}
        >
          <KeyRound aria-hidden="true" />
          {t("passkey.signIn")}
        </Button>
      )}
      <Button
        variant="outline"
        size="lg"
        className="px-3"
        loading={busy === "sso"}
        disabled={busy === "passkey"}
        onClick={() => void attempt("sso", withSso)}
      >
        <Building2 aria-hidden="true" />
        {t("sso.signIn")}
      </Button>
    </div>
  );
}
