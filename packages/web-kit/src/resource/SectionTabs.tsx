import { cx, Link } from "@devloom/ui";
import { useLocation } from "@tanstack/react-router";

export interface SectionTab {
  readonly href: string;
  readonly label: string;
}

export interface SectionTabsProps {
  /** Names the group of links. */
  label: string;
  tabs: readonly SectionTab[];
}

/** Where the tabs scroll sideways, the current one may lie outside. */
function bringIntoSight(tab: HTMLLIElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** The parts of a screen that have addresses of their own. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  const { pathname } = useLocation();
  const current = tabs
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
  return (
    <nav aria-label={label} className="-mb-px overflow-x-auto border-b">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href} ref={tab === current ? bringIntoSight : undefined}>
            <Link
              href={tab.href}
              aria-current={tab === current ? "page" : undefined}
              className={cx(
                "relative inline-flex h-control-md items-center rounded-t-md px-3 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2",
                tab === current
                  ? "text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-t-full after:bg-weft"
                  : "text-muted hover:text-ink",
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
