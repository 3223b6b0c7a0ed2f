import { SearchInput, Select } from "@/components/ui";
import { useI18n } from "@/i18n";
import { customerStatuses, plans, type CustomerStatus, type Plan } from "@/store";

export interface Filters {
  query: string;
  status: CustomerStatus | "all";
  plan: Plan | "all";
}

interface CustomerFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function CustomerFilters({ filters, onChange }: CustomerFiltersProps) {
  const { t } = useI18n();
  return (
    <div className="flex flex-wrap gap-3 border-b p-4">
      <SearchInput
        label={t("customers.search")}
        value={filters.query}
        onChange={(query) => onChange({ ...filters, query })}
        className="min-w-52 flex-1"
      />
      <Select<Filters["status"]>
        aria-label={t("customers.columns.status")}
        value={filters.status}
        onChange={(status) => onChange({ ...filters, status })}
        options={[
          { value: "all", label: t("customers.allStatuses") },
          ...customerStatuses.map((value) => ({ value, label: t(`customers.status.${value}`) })),
        ]}
        className="w-36"
      />
      <Select<Filters["plan"]>
        aria-label={t("customers.columns.plan")}
        value={filters.plan}
        onChange={(plan) => onChange({ ...filters, plan })}
        options={[
          { value: "all", label: t("customers.allPlans") },
          ...plans.map((value) => ({ value, label: t(`plans.${value}`) })),
        ]}
        className="w-36"
      />
    </div>
  );
}
