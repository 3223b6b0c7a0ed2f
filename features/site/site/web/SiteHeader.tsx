import { Button, cx, IconButton, Link, LogoWordmark } from "@devloom/ui";
import { useAppView, useSession, useText } from "@devloom/web-kit";
import { Menu, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { ReactNode } from "react";
import { SitePreferences } from "./SitePreferences.tsx";

const LINKS = [
  { key: "nav.home", href: "/" },
  { key: "nav.pricing", href: "/pricing" },
  { key: "nav.faq", href: "/faq" },
] as const;

/** Home, Pricing, FAQ, Login and Sign Up; folded into a menu on narrow screens. */
export function SiteHeader() {
  const t = useText("site");
  const menuId = useId();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [open]);
  return (
    <header className="sticky top-0 z-30 border-b bg-canvas/88 backdrop-blur-md">
      <nav
        aria-label={t("nav.label")}
        className="mx-auto flex h-16 max-w-7xl items-center gap-6 px-5 sm:px-8"
      >
        <HomeLink className="rounded-sm" label={t("titles.landing")}>
          <LogoWordmark />
        </HomeLink>
        <div className="ml-4 hidden items-center gap-1 md:flex">
          <NavigationLinks className="rounded-md px-3 py-1.5 text-sm" />
        </div>
        <div className="ml-auto hidden items-center gap-2 md:flex">
          <SitePreferences />
          <AccountButtons />
        </div>
        <IconButton
          className="ml-auto md:hidden"
          tooltip={false}
          label={open ? t("nav.closeMenu") : t("nav.menu")}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </IconButton>
      </nav>
      <div id={menuId} hidden={!open} className="border-t bg-canvas px-5 pt-3 pb-6 md:hidden">
        <div className="flex flex-col" onClickCapture={() => setOpen(false)}>
          <NavigationLinks className="display border-b py-3 text-2xl" />
        </div>
        <div className="mt-5 flex flex-col gap-3 *:w-full">
          <AccountButtons />
        </div>
        <div className="mt-5 flex justify-between">
          <SitePreferences />
        </div>
      </div>
    </header>
  );
}

function NavigationLinks({ className }: { className: string }) {
  const t = useText("site");
  const path = window.location.pathname;
  return LINKS.map(({ key, href }) => {
    const current = path === href;
    const styles = cx(
      "text-muted transition-colors hover:text-ink aria-[current=page]:text-ink",
      className,
    );
    return href === "/" ? (
      <HomeLink key={href} className={styles} current={current}>
        {t(key)}
      </HomeLink>
    ) : (
      <Link key={href} href={href} aria-current={current ? "page" : undefined} className={styles}>
        {t(key)}
      </Link>
    );
  });
}

interface HomeLinkProps {
  className?: string;
  current?: boolean;
  label?: string;
  children: ReactNode;
}

/** Home is a view of `/`, so the link also leaves the auth view or the dashboard. */
function HomeLink({ className, current, label, children }: HomeLinkProps) {
  const appView = useAppView();
  return (
    <Link
      href="/"
      aria-label={label}
      aria-current={current ? "page" : undefined}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        appView.show("landing");
        window.scrollTo({ top: 0 });
      }}
    >
      {children}
    </Link>
  );
}

function AccountButtons() {
  const t = useText("site");
  const appView = useAppView();
  const { status } = useSession();
  if (status === "signed-in") {
    return <Button onClick={() => appView.show("dashboard")}>{t("nav.dashboard")}</Button>;
  }
  return (
    <>
      <Button variant="ghost" onClick={() => appView.show("auth", { tab: "login" })}>
        {t("nav.login")}
      </Button>
      <Button onClick={() => appView.show("auth", { tab: "register" })}>{t("nav.signUp")}</Button>
    </>
  );
}
