import { Alert, Button, Link, Logo } from "@devloom/ui";
import {
  announceSwitch,
  ReadView,
  useAppView,
  useCall,
  useRead,
  useSession,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { useState } from "react";
import {
  acceptInvitation,
  declineInvitation,
  makeTenantDefault,
  previewInvitation,
} from "../contract.ts";

/** Where the link of an invitation leads. The token stays after `#`, so no server log holds it. */
export function InvitationScreen() {
  const t = useText("members");
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get("token"));
  useTitle(t("answer.title"));
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 p-gutter">
      <Logo className="h-8" />
      <h1 className="display text-3xl">{t("answer.title")}</h1>
      {token === null ? (
        <Alert variant="warning">{t("answer.noToken")}</Alert>
      ) : (
        <Preview token={token} />
      )}
      <Link href="/" className="justify-self-start text-sm text-muted hover:underline">
        {t("answer.home")}
      </Link>
    </main>
  );
}

function Preview({ token }: { token: string }) {
  const t = useText("members");
  const kit = useText("kit");
  const read = useRead(previewInvitation, { body: { token } });
  return (
    <ReadView read={read}>
      {({ tenantName, role, email, invitedBy }) => (
        <div className="grid gap-5">
          <p>
            {t("answer.text", {
              by: invitedBy ?? t("answer.somebody"),
              tenant: tenantName,
              role: kit(`role.${role}`),
            })}
            {email !== null && (
              <span className="block text-muted">{t("answer.for", { email })}</span>
            )}
          </p>
          <Answer token={token} email={email} />
        </div>
      )}
    </ReadView>
  );
}

function Answer({ token, email }: { token: string; email: string | null }) {
  const t = useText("members");
  const { status } = useSession();
  const appView = useAppView();
  const accept = useCall(acceptInvitation);
  const decline = useCall(declineInvitation);
  const switchTo = useCall(makeTenantDefault);
  const [declined, setDeclined] = useState(false);
  const error = accept.error ?? decline.error;

  async function join(): Promise<void> {
    try {
      const { tenantId } = await accept.call({ body: { token } });
      await switchTo.call({ params: { id: tenantId } });
      announceSwitch();
      window.location.assign("/");
    } catch {
      // The handles hold the error and the page shows it.
    }
  }

  async function refuse(): Promise<void> {
    await decline.call({ body: { token } }).then(
      () => setDeclined(true),
      () => undefined,
    );
  }

  if (declined) return <Alert variant="success">{t("answer.declined")}</Alert>;
  const here = `${window.location.pathname}#token=${token}`;
  const options = { continueTo: here, ...(email === null ? {} : { email }) };
  return (
    <div className="grid gap-4">
      {error !== null && <Alert variant="destructive">{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        {status === "signed-in" ? (
          <Button loading={accept.isPending || switchTo.isPending} onClick={() => void join()}>
            {t("answer.accept")}
          </Button>
        ) : (
          <>
            <Button onClick={() => appView.show("auth", { ...options, tab: "register" })}>
              {t("answer.register")}
            </Button>
            <Button
              variant="outline"
              onClick={() => appView.show("auth", { ...options, tab: "login" })}
            >
              {t("answer.signIn")}
            </Button>
          </>
        )}
        <Button variant="ghost" loading={decline.isPending} onClick={() => void refuse()}>
          {t("answer.decline")}
        </Button>
      </div>
    </div>
  );
}
