import "./site.css";
import { SkipLink } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { UnclaimedBanner } from "./UnclaimedBanner.tsx";

/** The frame of every public page. */
export function SitePage({ children }: { children: ReactNode }) {
  const t = useText("site");
  return (
    <div className="site flex min-h-dvh flex-col">
      <SkipLink>{t("nav.skip")}</SkipLink>
      <UnclaimedBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
