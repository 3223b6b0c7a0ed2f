import { Button, Spinner } from "@devloom/ui";
import { call, useText, useTitle } from "@devloom/web-kit";
import { useEffect, useRef, useState } from "react";
import { confirmEmailChange } from "../contract.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { FailureAlert } from "./FailureAlert.tsx";
import { forgetFragment, parseAuthFragment } from "./fragment.ts";
import { SIGN_IN_PATH } from "./sign-in-address.ts";

type State = { kind: "working" } | { kind: "done" } | { kind: "failed"; message: string };

/** `/confirm-email`: takes a new address into use with the token of the email. */
export function ConfirmEmailScreen() {
  const t = useText("identity");
  const [state, setState] = useState<State>({ kind: "working" });
  const started = useRef(false);
  useTitle(t("confirmEmail.title"));
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const fragment = parseAuthFragment(window.location.hash);
    forgetFragment();
    const token = fragment?.kind === "reset-token" ? fragment.token : "";
    call(confirmEmailChange, { body: { token } }).then(
      () => setState({ kind: "done" }),
      (error: unknown) =>
        setState({ kind: "failed", message: error instanceof Error ? error.message : "" }),
    );
  }, []);
  const leave = (path: string) => window.location.assign(path);
  return (
    <AuthFrame
      title={t("confirmEmail.title")}
      text={t(`confirmEmail.${state.kind}`)}
      onBack={() => leave("/")}
    >
      {state.kind === "working" && <Spinner className="size-8" label={t("confirmEmail.working")} />}
      {state.kind === "failed" && <FailureAlert failure={{ title: state.message }} />}
      {state.kind === "done" && (
        <Button size="lg" onClick={() => leave(SIGN_IN_PATH)}>
          {t("choose.signIn")}
        </Button>
      )}
    </AuthFrame>
  );
}
