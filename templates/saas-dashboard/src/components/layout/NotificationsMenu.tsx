import { useRef } from "react";
import { BellIcon } from "@/components/icons";
import { Button, IconButton } from "@/components/ui";
import { useI18n } from "@/i18n";
import { useDisclosure, useOutsideClick } from "@/lib/hooks";
import { Link } from "@/router";
import { useStore } from "@/store";

export function NotificationsMenu() {
  const { t, format } = useI18n();
  const { state, dispatch } = useStore();
  const { isOpen, close, toggle } = useDisclosure();
  const ref = useRef<HTMLDivElement>(null);
  useOutsideClick(ref, isOpen, close);

  const unread = state.activities.filter((activity) => !activity.isRead).length;

  return (
    <div ref={ref} className="relative" onKeyDown={(event) => event.key === "Escape" && close()}>
      <IconButton
        label={unread > 0 ? t("notifications.unread", { count: unread }) : t("notifications.title")}
        icon={<BellIcon />}
        hasBadge={unread > 0}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      {isOpen && (
        <section
          aria-label={t("notifications.title")}
          className="absolute -right-12 z-30 mt-1 w-80 max-w-[calc(100vw-2rem)] rounded-xl border bg-surface shadow-float sm:right-0"
        >
          <header className="flex items-center justify-between border-b px-4 py-2">
            <h2 className="text-sm font-semibold">{t("notifications.title")}</h2>
            <Button
              variant="ghost"
              size="small"
              disabled={unread === 0}
              onClick={() => dispatch({ type: "activity/readAll" })}
            >
              {t("notifications.readAll")}
            </Button>
          </header>
          {state.activities.length === 0 ? (
            <p className="px-4 py-8 text-center text-sm text-muted">{t("notifications.empty")}</p>
          ) : (
            <ul className="max-h-80 divide-y overflow-y-auto">
              {state.activities.slice(0, 8).map((activity) => (
                <li key={activity.id}>
                  <Link
                    to={activity.link}
                    onClick={close}
                    className="flex items-start gap-3 px-4 py-2.5 text-sm hover:bg-sunken focus-visible:-outline-offset-2"
                  >
                    <span
                      className={`mt-1.5 size-2 shrink-0 rounded-full ${activity.isRead ? "bg-line" : "bg-brand"}`}
                    />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{activity.subject}</span>
                      <span className="text-xs text-muted">
                        {t(`activity.${activity.kind}`)} · {format.relativeDay(activity.at)}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
