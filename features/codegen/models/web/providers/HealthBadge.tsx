import { Badge } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import type { ModelProvider, ProviderStatus } from "../../contract.ts";

export interface HealthBadgeProps {
  provider: ModelProvider;
  status: ProviderStatus | undefined;
}

/** Whether a provider answers; one that failed says how. */
export function HealthBadge({ provider, status }: HealthBadgeProps) {
  const t = useText("models");
  const format = useFormat();
  if (!provider.isEnabled) return <Badge variant="neutral">{t("health.off")}</Badge>;
  if (status === undefined || (status.lastAnswerAt === null && status.failures === 0))
    return <Badge variant="neutral">{t("health.unknown")}</Badge>;
  if (status.failures === 0) return <Badge variant="success">{t("health.ok")}</Badge>;
  const { coolingUntil } = status;
  return (
    <div className="grid max-w-xs gap-1">
      <Badge variant={coolingUntil === null ? "warning" : "danger"} className="justify-self-start">
        {coolingUntil === null
          ? t("health.failing", { count: status.failures })
          : t("health.cooling", { time: format.dateTime(coolingUntil) })}
      </Badge>
      <span className="text-xs break-words text-muted">{status.lastError}</span>
    </div>
  );
}
