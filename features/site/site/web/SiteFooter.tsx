import { Link, LogoWordmark } from "@devloom/ui";
import { useAppView, usePublicRead, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import { installationCall } from "./public-calls.ts";

const linkStyles = "text-left text-muted underline-offset-4 hover:text-ink hover:underline";

/** Where to go from here, and what exactly is running. */
export function SiteFooter() {
  const t = useText("site");
  const appView = useAppView();
  const { data } = usePublicRead(installationCall);
  return (
    <footer className="relative border-t bg-surface">
      <div aria-hidden="true" className="selvedge absolute inset-x-0 -top-1 h-1" />
      <div className="mx-auto grid max-w-7xl gap-10 px-5 py-12 sm:grid-cols-[2fr_1fr_1fr] sm:px-8">
        <div>
          <LogoWordmark />
          <p className="mt-3 text-sm text-muted">{t("footer.about")}</p>
          <p className="mt-6 font-mono text-xs text-muted">
            {t("footer.license")}
            {data !== undefined && ` · ${t("footer.version", { version: data.version })}`}
          </p>
        </div>
        <FooterColumn title={t("footer.product")}>
          <Link href="/pricing" className={linkStyles}>
            {t("nav.pricing")}
          </Link>
          <Link href="/faq" className={linkStyles}>
            {t("nav.faq")}
          </Link>
          <a href="/api/openapi.json" className={linkStyles}>
            {t("footer.api")}
          </a>
        </FooterColumn>
        <FooterColumn title={t("footer.account")}>
          <button
            type="button"
            className={linkStyles}
            onClick={() => appView.show("auth", { tab: "login" })}
          >
            {t("nav.login")}
          </button>
          <button
            type="button"
            className={linkStyles}
            onClick={() => appView.show("auth", { tab: "register" })}
          >
            {t("nav.signUp")}
          </button>
        </FooterColumn>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2.5 text-sm">
      <h2 className="font-medium">{title}</h2>
      {children}
    </div>
  );
}
