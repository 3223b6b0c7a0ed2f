import { Skeleton } from "@/components/ui";
import { useI18n } from "@/i18n";

export function PendingScreen() {
  const { t } = useI18n();
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">{t("common.loading")}</span>
      <Skeleton className="h-8 w-48" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
