import { Button } from "@devloom/ui";
import { ApiError, call, useAppView, useSession, useText } from "@devloom/web-kit";
import { useState } from "react";
import { loginCall } from "./public-calls.ts";

/** One click into the labelled demo workspace, while this installation has one. */
export function DemoHint({ demo }: { demo: { email: string; password: string } }) {
  const t = useText("site");
  const appView = useAppView();
  const session = useSession();
  const [isOpening, setIsOpening] = useState(false);

  async function open(): Promise<void> {
    setIsOpening(true);
    try {
      const { accessToken, user } = await call(loginCall, { body: { ...demo } });
      session.signedIn(accessToken, user);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The form says what is wrong, and can be tried again.
      appView.show("auth", { tab: "login" });
    } finally {
      setIsOpening(false);
    }
  }

  return (
    <aside
      aria-label={t("demo.title")}
      className="mt-10 flex max-w-xl flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-dashed border-line-strong/70 bg-surface/70 p-4 text-sm"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{t("demo.title")}</p>
        <p className="mt-1 text-muted">{t("demo.text")}</p>
      </div>
      <Button variant="outline" loading={isOpening} onClick={() => void open()}>
        {t("demo.action")}
      </Button>
    </aside>
  );
}
