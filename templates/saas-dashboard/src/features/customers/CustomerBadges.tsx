import { Badge, type Tone } from "@/components/ui";
import { useI18n } from "@/i18n";
import type { CustomerStatus, Plan } from "@/store";

const statusTones: Record<CustomerStatus, Tone> = {
  active: "good",
  trial: "brand",
  paused: "warn",
  churned: "neutral",
};

export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
  const { t } = useI18n();
  return (
    <Badge dot tone={statusTones[status]}>
      {t(`customers.status.${status}`)}
    </Badge>
  );
}

const planClasses: Record<Plan, string> = {
  starter: "border-line text-muted",
  growth: "border-brand/40 text-brand-strong",
  scale: "border-indigo-400/50 text-indigo-700 dark:text-indigo-300",
};

export function PlanBadge({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  return (
    <span className={`rounded-md border px-2 py-0.5 text-xs font-medium ${planClasses[plan]}`}>
      {t(`plans.${plan}`)}
    </span>
  );
}
