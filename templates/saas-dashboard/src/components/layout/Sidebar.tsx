import { useI18n } from "@/i18n";
import { cn } from "@/lib/cn";
import { Link, NavLink } from "@/router";
import { invoiceStatus, useStore } from "@/store";
import { Logo } from "./Logo";
import { navigation, type NavigationItem } from "./navigation";

interface SidebarProps {
  onNavigate?: () => void;
  className?: string;
}

export function Sidebar({ onNavigate, className }: SidebarProps) {
  const { t } = useI18n();
  const { settings } = useStore().state;

  return (
    <div className={cn("flex h-full flex-col gap-6 px-3 py-4", className)}>
      <Link to="/" className="rounded-lg px-2" onClick={onNavigate}>
        <Logo />
      </Link>
      <nav aria-label={t("navigation.label")} className="flex flex-1 flex-col gap-6">
        {navigation.map((group) => (
          <div key={group.id}>
            {group.title && (
              <h2 className="mb-1.5 px-3 text-[0.6875rem] font-semibold tracking-wide text-muted uppercase">
                {t(group.title)}
              </h2>
            )}
            <ul className="space-y-0.5">
              {group.items.map((item) => (
                <li key={item.to}>
                  <SidebarLink {...item} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="rounded-xl bg-sunken px-3 py-2.5 text-xs text-muted">
        <strong className="block truncate text-sm text-ink">{settings.workspaceName}</strong>
        {t("navigation.localData")}
      </div>
    </div>
  );
}

function SidebarLink({
  to,
  label,
  icon,
  onNavigate,
}: NavigationItem & { onNavigate?: () => void }) {
  const { t } = useI18n();
  const { invoices } = useStore().state;
  const overdue =
    to === "/invoices" ? invoices.filter((item) => invoiceStatus(item) === "overdue").length : 0;

  return (
    <NavLink
      to={to}
      onClick={onNavigate}
      className={(isCurrent) =>
        cn(
          "flex items-center gap-3 rounded-lg px-3 py-2 text-sm font-medium transition-colors",
          isCurrent
            ? "bg-brand-soft text-brand-strong"
            : "text-muted hover:bg-sunken hover:text-ink",
        )
      }
    >
      {icon}
      <span className="flex-1">{t(label)}</span>
      {overdue > 0 && (
        <span className="rounded-full bg-bad-soft px-2 text-xs text-bad tabular-nums">
          {overdue}
          <span className="sr-only"> {t("invoices.status.overdue")}</span>
        </span>
      )}
    </NavLink>
  );
}
