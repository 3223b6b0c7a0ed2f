import { Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useAppView, useRead, useSession, useText, useTitle } from "@devloom/web-kit";
import type { AuthTab } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { installation } from "../../../site/site/contract.ts";
import type { AuthResponse } from "../contract.ts";
import type { AuthFailure } from "./auth-failure.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { OtherWays } from "./factors/OtherWays.tsx";
import { forgetPendingFactor, pendingFactor } from "./factors/pending-factor.ts";
import { SecondFactorForm } from "./factors/SecondFactorForm.tsx";
import { FailureAlert } from "./FailureAlert.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { ResetForm } from "./ResetForm.tsx";
import { forgetSignInError, signInError } from "./session/sign-in-error.ts";
import { continueToFrom, SIGN_IN_PATH, signInAddress } from "./sign-in-address.ts";
import { SocialButtons } from "./SocialButtons.tsx";

const TABS: readonly AuthTab[] = ["login", "register", "reset"];

function isTab(value: string): value is AuthTab {
  return TABS.some((tab) => tab === value);
}

/** Where a social sign-in comes back to: the page that asked for it, by way of the sign-in page. */
function socialReturn(continueTo: string | undefined): string {
  const { pathname, search } = window.location;
  const here = pathname === SIGN_IN_PATH ? continueToFrom(search) : pathname + search;
  return signInAddress(continueTo ?? here);
}

/** Login, Register and Reset. Success hands the session over; the app moves on by itself. */
export function AuthView() {
  const t = useText("identity");
  const appView = useAppView();
  const session = useSession();
  const { options } = appView;
  const { data: facts } = useRead(installation);
  const [tab, setTab] = useState<AuthTab>(options.tab ?? "login");
  const [email, setEmail] = useState(options.email ?? "");
  const [socialFailure, setSocialFailure] = useState<AuthFailure | null>(null);
  const [returned] = useState(signInError);
  const [asked, setAsked] = useState(pendingFactor);
  useEffect(() => {
    forgetSignInError();
    forgetPendingFactor();
  }, []);
  useTitle(t(`tabs.${tab}`));

  function choose(next: AuthTab): void {
    setSocialFailure(null);
    setTab(next);
  }

  function enter(response: AuthResponse): void {
    session.signedIn(response.accessToken, response.user);
  }

  if (asked !== null) {
    return (
      <AuthFrame
        title={t("factor.title")}
        text={t("factor.text")}
        onBack={() => appView.show("landing")}
      >
        <SecondFactorForm details={asked} onSuccess={enter} onCancel={() => setAsked(null)} />
      </AuthFrame>
    );
  }
  const returnTo = socialReturn(options.continueTo);
  const shared = { email, onEmail: setEmail };
  return (
    <AuthFrame
      title={t(`heading.${tab}`)}
      text={t(`heading.${tab}Text`)}
      onBack={() => appView.show("landing")}
    >
      <Tabs value={tab} onValueChange={(value) => isTab(value) && choose(value)}>
        <TabsList aria-label={t("tabs.label")}>
          {TABS.map((one) => (
            <TabsTrigger key={one} value={one} className="flex-1">
              {t(`tabs.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <FailureAlert failure={socialFailure} />
        <TabsContent value="login">
          <LoginForm
            {...shared}
            initialFailure={returned}
            demo={facts?.demo ?? null}
            onSuccess={enter}
            onSecondFactor={setAsked}
            onForgot={() => choose("reset")}
          />
        </TabsContent>
        <TabsContent value="register">
          <RegisterForm
            {...shared}
            plan={options.plan}
            first={facts?.claimed === false}
            onSuccess={enter}
          />
        </TabsContent>
        <TabsContent value="reset">
          <ResetForm
            {...shared}
            developmentMailbox={facts?.mail === "development mailbox"}
            onBack={() => choose("login")}
          />
        </TabsContent>
        {tab !== "reset" && (
          <SocialButtons returnTo={returnTo} onFailure={setSocialFailure}>
            {tab === "login" && (
              <OtherWays
                email={email}
                returnTo={returnTo}
                onSuccess={enter}
                onFailure={setSocialFailure}
              />
            )}
          </SocialButtons>
        )}
      </Tabs>
    </AuthFrame>
  );
}
