import { Spinner } from "@devloom/ui";
import { useSession, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { AuthView } from "./AuthView.tsx";
import { continueToFrom } from "./sign-in-address.ts";

/** `/sign-in`: takes over a finished social sign-in and goes on, or shows why it failed. */
export function SignInScreen() {
  const t = useText("identity");
  const { status } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (status === "signed-in") router.history.replace(continueToFrom(window.location.search));
  }, [status, router]);
  if (status === "signed-out") return <AuthView />;
  return (
    <main className="grid min-h-dvh place-items-center text-muted">
      <Spinner className="size-8" label={t("login.loading")} />
    </main>
  );
}
