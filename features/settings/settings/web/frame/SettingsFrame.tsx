import { cx, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { type SectionLink, useSections } from "./use-sections.ts";

/** The parts of the settings beside the one that is open; on narrow screens a row above it. */
export function SettingsFrame() {
  return (
    <div className="grid gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10">
      <SectionNavigation />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

function SectionNavigation() {
  const t = useText("settings");
  const { pathname } = useLocation();
  const groups = useSections();
  return (
    <nav aria-label={t("sections")} className="min-w-0 lg:sticky lg:top-22 lg:self-start">
      <div className="-mx-4 flex overflow-x-auto border-b px-4 sm:mx-0 sm:px-0 lg:grid lg:gap-5 lg:overflow-visible lg:border-0">
        <ul className="flex lg:grid lg:gap-0.5">
          <Entry href="/settings" label={t("overview.title")} current={pathname === "/settings"} />
        </ul>
        {groups.map(({ id, title, links }) => (
          <div key={id} className="flex lg:grid lg:gap-1">
            <p aria-hidden="true" className="hidden px-3 text-xs font-medium text-muted lg:block">
              {title}
            </p>
            <ul aria-label={title} className="flex lg:grid lg:gap-0.5">
              {links.map((link) => (
                <Entry key={link.href} {...link} current={pathname === link.href} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

function Entry({
  href,
  label,
  current,
}: Pick<SectionLink, "href" | "label"> & { current: boolean }) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Where the row is longer than the screen, the open part comes into view.
    if (current) place.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <li ref={place}>
      <Link
        href={href}
        aria-current={current ? "page" : undefined}
        className={cx(
          "relative flex h-control-md items-center px-3 text-sm whitespace-nowrap transition-colors focus-visible:-outline-offset-2 lg:h-control-sm lg:rounded-md",
          current
            ? "font-medium text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-t-full after:bg-weft lg:bg-hover lg:after:hidden"
            : "text-muted hover:text-ink lg:hover:bg-hover",
        )}
      >
        {label}
      </Link>
    </li>
  );
}
