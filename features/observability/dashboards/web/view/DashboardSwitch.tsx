import { Select } from "@devloom/ui";
import { useAll, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { listDashboards } from "../../contract.ts";

/** Leads to another dashboard; chosen values and the time range go along, since both are in the address. */
export function DashboardSwitch({ id }: { id: string }) {
  const t = useText("dashboards");
  const router = useRouter();
  const { data = [] } = useAll(listDashboards, { topics: ["dashboard"] });
  if (data.length < 2) return null;
  const options = data
    .map((one) => ({ value: one.id, label: one.name }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Select
      aria-label={t("switch")}
      className="w-52"
      value={id}
      options={options}
      onChange={(event) =>
        router.history.push(`/dashboard/builder/${event.target.value}${window.location.search}`)
      }
    />
  );
}
