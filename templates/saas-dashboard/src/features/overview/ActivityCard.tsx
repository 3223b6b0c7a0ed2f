import type { ReactNode } from "react";
import {
  CheckIcon,
  EditIcon,
  InvoiceIcon,
  MailIcon,
  TeamIcon,
  UsersIcon,
} from "@/components/icons";
import { Card } from "@/components/ui";
import { useI18n } from "@/i18n";
import { Link } from "@/router";
import { useStore, type ActivityKind } from "@/store";

const icons: Record<ActivityKind, ReactNode> = {
  customerAdded: <UsersIcon />,
  customerChanged: <EditIcon />,
  invoiceSent: <MailIcon />,
  invoicePaid: <InvoiceIcon />,
  taskDone: <CheckIcon />,
  memberInvited: <TeamIcon />,
};

export function ActivityCard() {
  const { t, format } = useI18n();
  const activities = useStore().state.activities.slice(0, 5);

  return (
    <Card>
      <Card.Header title={t("overview.activity.title")} />
      <Card.Body className="pt-3">
        {activities.length > 0 ? (
          <ul className="divide-y">
            {activities.map(({ id, kind, subject, link, at }) => (
              <li key={id} className="flex items-center gap-3 py-2.5 text-sm">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted">
                  {icons[kind]}
                </span>
                <span className="min-w-0 flex-1">
                  <Link to={link} className="block truncate font-medium hover:underline">
                    {subject}
                  </Link>
                  <span className="text-xs text-muted">{t(`activity.${kind}`)}</span>
                </span>
                <time dateTime={at} className="shrink-0 text-xs text-muted">
                  {format.relativeDay(at)}
                </time>
              </li>
            ))}
          </ul>
        ) : (
          <p className="py-6 text-center text-sm text-muted">{t("notifications.empty")}</p>
        )}
      </Card.Body>
    </Card>
  );
}
