import { Badge } from "@/components/ui";
import { useI18n } from "@/i18n";
import { assertNever } from "@/lib/assert-never";
import type { InvoiceStatus } from "@/store";

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { t } = useI18n();
  switch (status) {
    case "draft":
      return <Badge>{t("invoices.status.draft")}</Badge>;
    case "open":
      return (
        <Badge tone="brand" dot>
          {t("invoices.status.open")}
        </Badge>
      );
    case "overdue":
      return (
        <Badge tone="bad" dot>
          {t("invoices.status.overdue")}
        </Badge>
      );
    case "paid":
      return <Badge tone="good">✓ {t("invoices.status.paid")}</Badge>;
    default:
      return assertNever(status);
  }
}
