import { Button } from "@devloom/ui";
import { useAppView, useSession, useText } from "@devloom/web-kit";
import { ClothDrawing } from "./weave/ClothDrawing.tsx";
import { PATTERNS } from "./weave/patterns.ts";

/** The last word of every public page. */
export function CallToAction() {
  const t = useText("site");
  const appView = useAppView();
  const { status } = useSession();
  const pattern = PATTERNS.find((one) => one.name === "goose eye");
  return (
    <section aria-labelledby="action-title" className="relative isolate overflow-hidden border-t">
      <div className="mx-auto grid max-w-7xl items-center gap-10 px-5 py-20 sm:px-8 lg:grid-cols-[1.3fr_1fr] lg:py-28">
        <div>
          <h2 id="action-title" className="site-headline">
            {t("action.title")}
          </h2>
          <p className="mt-6 max-w-lg text-lg text-muted">{t("action.lead")}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            {status === "signed-in" ? (
              <Button size="lg" onClick={() => appView.show("dashboard")}>
                {t("nav.dashboard")}
              </Button>
            ) : (
              <>
                <Button size="lg" onClick={() => appView.show("auth", { tab: "register" })}>
                  {t("action.start")}
                </Button>
                <Button
                  size="lg"
                  variant="outline"
                  onClick={() => appView.show("auth", { tab: "login" })}
                >
                  {t("action.login")}
                </Button>
              </>
            )}
          </div>
        </div>
        {pattern !== undefined && (
          <div
            aria-hidden="true"
            className="-mr-24 hidden -rotate-6 overflow-hidden rounded-2xl shadow-overlay lg:block"
          >
            <ClothDrawing clothOnly draft={pattern} columns={42} rows={30} className="w-full" />
          </div>
        )}
      </div>
    </section>
  );
}
